export const markdown = {
  notes: 'Notas',
  backToNote: (note: number) => `Volver a la nota ${note}`,
  references: 'Referencias',
  table: 'Tabla',
  formula: 'Fórmula',
  unreadableFormula: (position: number | null) =>
    position === null ? 'No se puede leer la fórmula.' : `No se puede leer la fórmula: el error está en el carácter ${position + 1}.`,
};
