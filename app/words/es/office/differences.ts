export const differences = {
  onlyChanges: 'Ver solo lo que cambia',
  less: 'Ver menos',
  removed: ' quitado: ',
  added: ' agregado: ',
  wholeText: 'Ver el texto completo',
};
