import type { Body } from './body.ts';

export const tesisTypes = [
  { title: 'Licenciatura' },
  { title: 'Maestría' },
  { title: 'Doctorado' },
] as const satisfies readonly Body<'tesis-types'>[];

export type TesisType = (typeof tesisTypes)[number]['title'];
