export const feedback = {
  loadsByItself: 'En cuanto vuelva, esto se carga solo.',
  unexpected: 'Ocurrió un error inesperado.',
  retry: 'Reintentar',
  delete: 'Eliminar',
  fileIsSlow: (file: string) => `Cargando ${file}… Tarda más de lo normal.`,
};
