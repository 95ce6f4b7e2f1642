export const commandPalette = {
  open: 'Buscar en todo…',
  search: 'Buscar en todo el panel',
};
