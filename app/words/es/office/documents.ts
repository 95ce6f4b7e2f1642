export const documents = {
  isIn: (fields: readonly string[]) => `Está en ${fields.map((label) => `«${label}»`).join(', ')}.`,
  saved: 'Se guardo la información',
};
