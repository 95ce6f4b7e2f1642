export const passkey = {
  noneUsed: 'No se usó ninguna llave de acceso.',
  signInWithPasskey: 'Entrar con una llave de acceso',
};
