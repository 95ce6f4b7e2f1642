import { counted } from '../counted.ts';

const listed = new Intl.ListFormat('es');

export const merge = {
  title: 'Unir dos publicaciones',
  compared: 'Las dos publicaciones',
  whichStays: '¿Cuál se queda?',
  positionInList: (position: number) => `lugar ${position} de la lista`,
  stays: 'Se queda',
  goes: 'Se une a la otra',
  takeAuthors: (own: number, others: number) => `Tomar la lista de autores más larga, de ${others} (la que se queda tiene ${own})`,
  keepsOwn: 'La que se queda conserva lo que ya tiene.',
  gets: (fields: readonly string[]) => `Recibe lo que le falta: ${listed.format(fields)}.`,
  getsNothing: 'La otra no trae nada que le falte.',
  getsLinks: (count: number) => `Se ${count === 1 ? 'le agrega' : 'le agregan'} ${counted(count, 'enlace', 'enlaces')} de la otra.`,
  toTrash: 'La otra va a la papelera, y su dirección lleva desde ahora a la que se queda.',
  staysHidden: 'La que se queda está oculta: nadie la verá en el sitio hasta que la muestres.',
  undoable: 'Todo se puede deshacer de una vez.',
  merged: (goes: string, stays: string) => `Se unió «${goes}» a «${stays}».`,
  inTrash: ' La otra queda en la papelera.',
  theMerge: (goes: string, stays: string) => `la unión de «${goes}» con «${stays}»`,
  notStored: (name: string) => `«${name}» tiene cambios sin guardar. Guárdalos o descártalos antes de unirla.`,
};
