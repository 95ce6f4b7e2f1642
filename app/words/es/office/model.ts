import { counted } from '../counted.ts';
import { plural } from '../plural.ts';

export const model = {
  focalX: 'Centro de interés, de izquierda (0) a derecha (1)',
  focalY: 'Centro de interés, de arriba (0) abajo (1)',
  nameless: (singular: string, position: number) => `${singular} sin nombre${position > 0 ? ` (lugar ${position})` : ''}`,
  /** The specification heads a list "Listado de …"; elsewhere the section's own name is enough. */
  section: (heading: string) => heading.replace(/^Listado de /, ''),
  counted: (count: number, singular: string) => counted(count, singular, plural(singular)),
};
