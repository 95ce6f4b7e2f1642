export const pageLinks = {
  onPage: (results: string, page: number, pages: number) => `${results}, página ${page} de ${pages}`,
  previous: 'Anteriores',
  next: 'Siguientes',
};
