export const visit = {
  title: 'Visitas',
  unavailable: 'El contador no está disponible en este momento. Vuelve a intentarlo más tarde.',
};
