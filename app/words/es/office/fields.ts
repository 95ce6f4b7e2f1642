export const fields = {
  none: 'Sin elegir',
  noYear: 'Sin año',
  otherYear: 'Otro año…',
  noPicture: 'Sin imagen',
  open: (address: string) => `Abrir ${address}`,
  openInNewTab: 'Abrir en otra pestaña',
  pdf: 'PDF',
  openPdf: 'Abrir el PDF',
  add: 'Agregar',
  empty: 'Vacío',
  noNames: 'Todavía no hay nombres.',
};
