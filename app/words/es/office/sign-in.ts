export const signIn = {
  reasons: {
    ended: { title: 'Tu sesión terminó', text: 'Lo que escribiste sigue aquí. Entra de nuevo y se guardará.', cancel: 'Ahora no', enter: 'Entrar' },
    old: {
      title: 'Confirma que eres tú',
      text: 'Entraste hace más de 15 minutos. Entra de nuevo y se hará lo que pediste.',
      cancel: 'Cancelar',
      enter: 'Confirmar',
    },
  },
  usePasskey: 'Usar llave de acceso',
  codeHelp: 'El que muestra tu aplicación, o uno de tus códigos de recuperación.',
};
