export const loading = {
  retry: 'Reintentar',
  fileIsSlow: (file: string) => `Cargando ${file}… Tarda más de lo normal.`,
};
