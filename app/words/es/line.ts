export const line = {
  otherLines: 'Otras líneas',
  members: 'Quiénes trabajan en esta línea',
  allPublications: 'Todas las publicaciones de esta línea',
};
