export const feedback = {
  loadsByItself: 'En cuanto vuelva, esto se carga solo.',
  unexpected: 'Ocurrió un error inesperado.',
};
