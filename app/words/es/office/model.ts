import { plural } from '../plural.ts';

export const model = {
  nameless: (singular: string, place: number) => `${singular} sin nombre${place > 0 ? ` (lugar ${place})` : ''}`,
  counted: (count: number, singular: string) => `${count.toLocaleString('es-MX')} ${count === 1 ? singular : plural(singular)}`,
};
