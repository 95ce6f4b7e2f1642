import { number } from './counted.ts';

export const visit = {
  title: 'Visitas',
  number,
  unavailable: 'El contador no está disponible en este momento. Vuelve a intentarlo más tarde.',
};
