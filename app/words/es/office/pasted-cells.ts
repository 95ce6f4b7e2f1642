import { counted } from '../counted.ts';

const named = (labels: readonly string[]) => labels.map((label) => `«${label}»`).join(', ');

export const pastedCells = {
  put: (labels: readonly string[]) =>
    labels.length === 0 ? 'No se llenó ningún campo.' : `Se ${labels.length === 1 ? 'llenó' : 'llenaron'} con lo que pegaste: ${named(labels)}.`,
  refused: (labels: readonly string[]) =>
    labels.length === 0 ? '' : ` No ${labels.length === 1 ? 'cupo' : 'cupieron'} ${named(labels)}: ahí dice por qué, y queda lo que había.`,
  left: (count: number) => (count === 0 ? '' : ` ${count === 1 ? 'Sobró' : 'Sobraron'} ${counted(count, 'celda', 'celdas')}.`),
  thePaste: 'lo pegado de la hoja',
};
