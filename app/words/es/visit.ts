import { number } from './counted.ts';

export const visit = {
  title: 'Visitas',
  number,
  unit: (visits: number) => (visits === 1 ? 'visita' : 'visitas'),
  unavailable: 'El contador no está disponible en este momento. Vuelve a intentarlo más tarde.',
};
