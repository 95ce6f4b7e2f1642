export const deletedItem = {
  deletedMeanwhile: 'Esto se borró mientras escribías. Lo que escribiste sigue aquí.',
  restoreAndSave: 'Restaurar y guardar',
  saveAsNew: (gender: 'f' | 'm') => `Guardar como ${gender === 'f' ? 'nueva' : 'nuevo'}`,
};
