import { counted } from '../counted.ts';
import { plural } from '../plural.ts';

export const model = {
  nameless: (singular: string, place: number) => `${singular} sin nombre${place > 0 ? ` (lugar ${place})` : ''}`,
  counted: (count: number, singular: string) => counted(count, singular, plural(singular)),
};
