export const loading = {
  partNotLoaded: 'No se pudo cargar una parte de la pantalla.',
  retry: 'Reintentar',
  fileIsSlow: (file: string) => `Cargando ${file}… Tarda más de lo normal.`,
};
