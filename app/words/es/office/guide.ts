export const guide = {
  lead: 'Una página para cada tarea, con los pasos y lo que puede salir mal. También se encuentran con Ctrl+K.',
  groups: {
    start: 'Para empezar',
    publications: 'Publicaciones',
    content: 'Personas y textos',
    lists: 'Cualquier lista',
    care: 'Cuidar lo que hay',
    site: 'El sitio y quién lo lleva',
  },
  pages: 'Otras páginas de la guía',
  previous: (title: string) => `Antes: ${title}`,
  next: (title: string) => `Después: ${title}`,
  kind: 'Página de la guía',
  noSuchPage: 'La guía no tiene esa página',
  seeAll: 'Ver todas las páginas de la guía',
};
