import type { Body } from './body.ts';

/** Types of the members' projects. A project without a type gets the first one. */
export const projectTypes = [
  { type: 'proyecto', title: 'Proyecto', title_multi: 'Proyectos', show_on_dialog: true },
  { type: 'tesis', title: 'Tesis', title_multi: 'Tesis', show_on_dialog: true },
  { type: 'articulo', title: 'Artículo', title_multi: 'Artículos', show_on_dialog: true },
  { type: 'congreso', title: 'Congreso', title_multi: 'Congresos', show_on_dialog: false },
  { type: 'estancia', title: 'Estancia de investigación', title_multi: 'Estancias de investigación', show_on_dialog: false },
] as const satisfies readonly Body<'project-types'>[];

export type ProjectType = (typeof projectTypes)[number]['type'];
