export const post = {
  notFound: 'Entrada no encontrada',
  otherPosts: 'Otras entradas',
  previous: 'Entrada anterior',
  next: 'Entrada siguiente',
  latest: 'Últimas entradas',
};
