import { TITLES_IN_BROWSERS } from '#core/words/problem-titles.es.ts';

export const signIn = {
  reasons: {
    ended: { title: 'Tu sesión terminó', text: 'Lo que escribiste sigue aquí. Entra de nuevo y se guardará.', cancel: 'Ahora no', enter: 'Entrar' },
    old: {
      title: TITLES_IN_BROWSERS['auth/requires-recent-login'],
      text: 'Entraste hace más de 15 minutos. Entra de nuevo y se hará lo que pediste.',
      cancel: 'Cancelar',
      enter: 'Confirmar',
    },
  },
  usePasskey: 'Usar llave de acceso',
  codeHelp: 'El que muestra tu aplicación, o uno de tus códigos de recuperación.',
};
