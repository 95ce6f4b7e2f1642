export const palette = {
  open: 'Buscar en todo…',
  search: 'Buscar en todo el panel',
};
