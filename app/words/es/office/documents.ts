export const documents = {
  isIn: (fields: readonly string[]) => `Está en ${fields.map((label) => `«${label}»`).join(', ')}.`,
  saved: 'Se guardo la información',
  /** Groups of the site's settings, in their order. */
  siteGroups: {
    identity: 'Nombre y presentación',
    contact: 'Direcciones y enlaces',
    landing: 'Textos de la portada',
    notices: 'Pie de página y privacidad',
    time: 'Horas y años',
    automatic: 'Búsquedas automáticas',
  },
};
