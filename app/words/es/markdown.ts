export const markdown = {
  notes: 'Notas',
  backToNote: (note: number) => `Volver a la nota ${note}`,
  table: 'Tabla',
};
