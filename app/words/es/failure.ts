export const failure = {
  tryAgain: 'Algo salió mal al preparar esta página. Vuelve a intentarlo en un momento.',
  noSuchPage: 'La luz no alcanza esta página: la dirección no existe o cambió de lugar.',
  goHome: 'Ir al inicio',
};
