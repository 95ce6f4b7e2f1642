export const entries = {
  title: 'Entradas',
  description: 'Entradas breves sobre los temas que investigamos.',
  showEntriesOf: 'Mostrar entradas de',
  filter: 'Filtrar',
  count: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
};
