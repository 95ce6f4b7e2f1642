export const differences = {
  onlyChanges: 'Ver solo lo que cambia',
  less: 'Ver menos',
  wholeText: 'Ver el texto completo',
};
