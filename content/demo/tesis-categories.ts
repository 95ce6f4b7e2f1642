import type { Body } from './body.ts';

export const tesisCategories = [
  { title: 'Almacenamiento y conversión de energía' },
  { title: 'Nanomateriales' },
  { title: 'Biosensores' },
  { title: 'Bioelectrónica e instrumentación' },
  { title: 'Ingeniería de tejidos' },
] as const satisfies readonly Body<'tesis-categories'>[];

export type TesisCategory = (typeof tesisCategories)[number]['title'];
