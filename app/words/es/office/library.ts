import { counted } from '../counted.ts';

/** A count of files. */
const files = (count: number) => counted(count, 'archivo', 'archivos');

const UNUSED = 'Sin uso';

const MEGABYTE = 1_048_576;

export const library = {
  /** @param bytes the size of a file */
  size: (bytes: number) =>
    bytes >= MEGABYTE
      ? `${(bytes / MEGABYTE).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`
      : `${Math.max(1, Math.round(bytes / 1_024))} KB`,
  count: files,
  filters: { todos: 'Todos', imagenes: 'Imágenes', pdf: 'PDF', 'sin-texto': 'En uso, sin texto alternativo', 'sin-uso': UNUSED },
  keptBy: 'Algo que está en',
  theTrash: 'la papelera',
  removableLater: (count: number) =>
    `o que se está editando ${count === 1 ? 'lo' : 'los'} usa: se ${count === 1 ? 'podrá' : 'podrán'} eliminar después.`,
  unusedToTrash: (count: number, kept: number) => {
    const goes =
      count === 1
        ? '1 archivo sin usar se va a la papelera; de ahí se puede restaurar.'
        : `${count} archivos sin usar se van a la papelera; de ahí se pueden restaurar.`;
    const stays = kept === 1 ? 'Otro se queda: lo usa' : `Otros ${kept} se quedan: los usa`;
    return kept === 0 ? goes : `${goes} ${stays} algo que está en la papelera o que se está editando.`;
  },
  removeUnused: (count: number) => (count === 1 ? 'Eliminar el que está sin usar' : `Eliminar los ${count} sin usar`),
  usedIn: (uses: number) => (uses === 0 ? UNUSED : uses === 1 ? 'En 1 lugar' : `En ${uses} lugares`),
  replacedAgain: (name: string) => `«${name}» se sustituyó otra vez después.`,
  added: (name: string) => `Se subió «${name}».`,
  theAdding: (name: string) => `la subida de «${name}»`,
  replaced: (name: string) => `Se sustituyó «${name}» en todos los lugares donde se usa.`,
  theReplacing: (name: string) => `la sustitución de «${name}»`,
  searchTheLibrary: 'Buscar en la mediateca',
  noFiles: 'Aquí no hay archivos.',
  undescribed: 'Sin texto alternativo',
};
