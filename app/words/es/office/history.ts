export const history = {
  did: { create: 'lo creó el', update: 'lo cambió el', delete: 'lo eliminó el', restore: 'lo restauró el', reorder: 'lo cambió de lugar el' },
  wentBack: 'Se volvió a la versión anterior.',
  theGoingBack: 'la vuelta a la versión anterior',
  neverChanged: 'Nadie lo ha cambiado todavía.',
  goBackTo: (moment: string) => `Volver a esta versión, del ${moment}`,
  goBack: 'Volver a esta versión',
  current: 'Versión actual',
};
