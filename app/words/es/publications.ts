import { counted } from './counted.ts';

export const publications = {
  description: (group: string) => `Las publicaciones de ${group}, con autores, enlaces y citas.`,
  filterLegend: 'Elige qué publicaciones ver',
  words: 'Palabras',
  moreFilters: 'Más filtros',
  type: 'Tipo',
  allYears: 'Todos los años',
  allTypes: 'Todos los tipos',
  person: 'Integrante',
  everybody: 'Todo el grupo',
  line: 'Línea',
  project: 'Proyecto',
  /** Of lines and projects, which a group may call otherwise. */
  any: 'Cualquiera',
  show: 'Mostrar',
  showAll: 'Quitar los filtros',
  count: (count: number) => counted(count, 'publicación', 'publicaciones'),
  morePublications: 'Más publicaciones',
  wholeList: 'Ver la lista completa, con filtros y citas',
  none: 'No hay ninguna publicación así. Prueba con otras palabras o quita los filtros.',
  noneYet: 'Todavía no hay publicaciones.',
  citePublication: (title: string) => `Citar «${title}»`,
  linkOf: (label: string, title: string) => `${label} de «${title}»`,
};
