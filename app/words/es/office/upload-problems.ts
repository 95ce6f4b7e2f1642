export const uploadProblems = {
  noAddress: 'El servidor no dijo dónde quedó el archivo.',
  foreignAddress: 'El servidor dio una dirección que no es de un archivo de este sitio.',
  signIn: 'Inicia sesión para continuar.',
  notThisSite: 'En esta dirección ya no contesta el sitio. Recarga la página; si sigue igual, avisa a quien administra el servidor.',
  tooLarge: 'El archivo es demasiado grande. Redúcelo y vuelve a subirlo.',
  answered: (status: number) => `El servidor respondió ${status}.`,
  connectionStopped: 'La conexión se detuvo.',
  changedSinceChosen: (name: string) => `«${name}» ya no es el que elegiste: cambió, se movió o se borró. Elígelo otra vez.`,
  givenUp: (message: string) => `${message} Se agotaron los intentos; si lo intentas de nuevo, sigue donde quedó.`,
};
