import { counted } from './counted.ts';

export const publications = {
  description: (group: string) => `Las publicaciones de ${group}, con autores, enlaces y citas.`,
  filterLegend: 'Elige qué publicaciones ver',
  words: 'Palabras',
  type: 'Tipo',
  allYears: 'Todos los años',
  allTypes: 'Todos los tipos',
  person: 'Integrante',
  everybody: 'Todo el grupo',
  line: 'Línea',
  allLines: 'Todas las líneas',
  project: 'Proyecto',
  allProjects: 'Todos los proyectos',
  show: 'Mostrar',
  showAll: 'Quitar los filtros',
  count: (count: number) => counted(count, 'publicación', 'publicaciones'),
  morePublications: 'Más publicaciones',
  none: 'No hay ninguna publicación así. Prueba con otras palabras o quita los filtros.',
  noneYet: 'Todavía no hay publicaciones.',
  citePublication: (title: string) => `Citar «${title}»`,
  linkOf: (label: string, title: string) => `${label} de «${title}»`,
};
