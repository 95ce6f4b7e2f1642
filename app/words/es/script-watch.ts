export const scriptWatch = {
  fileIsSlow: (file: string) => `Cargando ${file}… Tarda más de lo normal.`,
  retry: 'Reintentar',
};
