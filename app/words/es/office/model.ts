import { counted } from '../counted.ts';
import { plural } from '../plural.ts';

export const model = {
  focalX: 'Centro de interés, de izquierda (0) a derecha (1)',
  focalY: 'Centro de interés, de arriba (0) abajo (1)',
  nameless: (singular: string, position: number) => `${singular} sin nombre${position > 0 ? ` (lugar ${position})` : ''}`,
  counted: (count: number, singular: string) => counted(count, singular, plural(singular)),
};
