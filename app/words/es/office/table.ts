export const table = {
  changePosition: 'Cambiar de lugar…',
  columnsAndRows: 'Columnas y renglones',
  oneLine: 'Renglones de una línea',
  sortBy: 'Ordenar la vista por',
  ascending: 'De menor a mayor',
  descending: 'De mayor a menor',
  emptyColumn: (label: string) => `${label} (vacía)`,
  widthOf: (label: string) => `Ancho de «${label}»`,
  columnsKept: 'Este navegador lo recuerda para esta lista. Lo que no tiene columna se edita al abrir el renglón.',
  resetColumns: 'Como estaban',
};
