import { counted } from '../counted.ts';

/** A count of things in the trash. */
const items = (count: number) => counted(count, 'elemento', 'elementos');

export const trash = {
  lossForGood: (loss: string) => `${loss} para siempre. Esto no se puede deshacer.`,
  deletedBy: (name: string) => `${name} lo eliminó el`,
  purgeDetail: (count: number, isPart: boolean) =>
    `${count === 1 ? 'Se borra' : 'Se borran'} para siempre ${items(count)}${isPart ? '' : ', todo lo que hay en la papelera'}, con su historial. Esto no se puede deshacer.`,
  notPurged: 'No se borró.',
  left: (count: number) => `Quedan ${items(count)}.`,
  purgedMany: (count: number) => `Se ${count === 1 ? 'borró' : 'borraron'} para siempre ${items(count)}.`,
  howLong: (days: number | undefined) => {
    const time = days === undefined ? 'un tiempo' : counted(days, 'día', 'días');
    return `Lo eliminado se guarda aquí ${time} y después se borra solo.`;
  },
  purgeAsked: '¿Borrar para siempre?',
  purged: 'Se borró para siempre.',
  restoreNamed: (title: string) => `Restaurar «${title}»`,
  restore: 'Restaurar',
  purgeNamed: (title: string) => `Borrar para siempre «${title}»`,
  purgeFound: (count: number) => `Borrar para siempre lo encontrado (${count})`,
  emptyTrash: 'Vaciar la papelera',
  purging: (left: number) => `Borrando, faltan ${left}…`,
  lossOfItem: (title: string) => `«${title}» y todo su historial se borran`,
  lossOfFile: (name: string) => `«${name}» se borra`,
  from: (email: string) => `De ${email}.`,
  lossOfMessage: (email: string) => `El mensaje de ${email} se borra`,
  isEmpty: 'La papelera está vacía.',
  searchTheTrash: 'Buscar en la papelera',
  files: 'Archivos',
};
