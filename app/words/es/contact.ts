export const contact = {
  notReceived: 'No pudimos recibir tu mensaje. Vuelve a intentarlo en unos minutos.',
  receivedTitle: 'Gracias por escribirnos',
  received: 'Recibimos tu mensaje y te responderemos al correo que nos diste.',
  followUs: 'Síguenos',
  writeToUs: 'Escríbenos',
  subject: 'Asunto',
  message: 'Mensaje',
  leaveEmpty: 'No escribas aquí',
  send: 'Enviar',
};
