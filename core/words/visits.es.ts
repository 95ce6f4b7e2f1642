/** Titles of the public pages that are no item's, as the report of visits names them. */
export const fixedPages = {
  '/': 'Página principal',
  '/Grupo': 'Grupo',
  '/Publicaciones': 'Publicaciones',
  '/Proyectos': 'Proyectos',
  '/Unete': 'Únete',
  '/Entradas': 'Entradas breves',
  '/Buscar': 'Búsqueda',
  '/contacto': 'Contacto',
  '/visit': 'Contador de visitas',
  '/privacidad': 'Privacidad',
};

/** Words of the spreadsheet of visits. */
export const visitSheet = {
  headings: ['Fecha', 'Qué se cuenta', 'Página o sitio', 'Título', 'Visitas'],
  kinds: { page: 'Página', host: 'Sitio de origen' },
  otherHosts: 'Otros sitios',
};
