/** A merged publication; its title is not known any more once it was deleted for good. */
function named(title: string): string {
  return title === '' ? 'una publicación que ya se borró para siempre' : `«${title}»`;
}

export const history = {
  did: { create: 'lo creó el', update: 'lo cambió el', delete: 'lo eliminó el', restore: 'lo restauró el', reorder: 'lo cambió de lugar el' },
  mergedInto: (title: string) => `Se unió a ${named(title)}.`,
  gotMerged: (title: string) => `Se le unió ${named(title)}.`,
  wentBack: (which: string, moment: string) => `${which} volvió a su versión del ${moment}.`,
  theGoingBack: (which: string, moment: string) => `la vuelta de ${which} a su versión del ${moment}`,
  neverChanged: 'Nadie lo ha cambiado todavía.',
  goBackTo: (moment: string) => `Volver a esta versión, del ${moment}`,
  goBack: 'Volver a esta versión',
  current: 'Versión actual',
};
