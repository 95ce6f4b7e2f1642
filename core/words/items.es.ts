/**
 * Names of items without one, and reasons why visitors do not see one. Browsers get these, and none of the server's
 * other sentences.
 */
export const items = {
  nameless: 'Sin nombre',
  untitled: 'Sin título',

  sectionNotShown: 'la configuración del sitio no muestra su sección',
  timeIsOver: 'su plazo ya terminó',
  timeEndsBeforeItBegins: 'dejaría de verse antes de publicarse',
  isPlannedFor: ({ moment }: { moment: string }) => `se publicará el ${moment}`,
  itsTypeIsHidden: ({ name }: { name: string }) => `«${name}» no se muestra`,
  itsTypeIsMissing: ({ gender, label, row }: { gender: 'm' | 'f'; label: string; row: string | null }) =>
    `falta ${gender === 'f' ? 'la' : 'el'} ${label}${row === null ? '' : ` de un ${row}`}`,
};
