/** Letters that the program sends. */
export const letters = {
  newPasswordSubject: 'Tu contraseña nueva',
  newPasswordLetter: ({ link }: { link: string }) =>
    `Alguien, quizá tú, pidió cambiar tu contraseña del sitio.\n\nSi fuiste tú, ábrelo aquí (sirve una vez, durante una hora):\n${link}\n\nSi no, no hagas nada: tu contraseña sigue siendo la misma.`,
  contactForm: 'Formulario de contacto',
  messageOfSite: 'Mensaje del sitio',
  forwardedMessage: ({ text, email }: { text: string; email: string }) => `${text}\n\n-- \nEnviado por ${email} desde el formulario de contacto.`,
};
