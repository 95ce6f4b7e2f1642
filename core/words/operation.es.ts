/** Refusals about messages, visits and backups. */
export const operation = {
  noSuchMessage: 'Ese mensaje ya no existe.',
  messageChangeNeeded: 'Envía {"read":true}, {"read":false} o {"retry":true}.',
  forwardedNowhere:
    'No hay a dónde reenviar los mensajes. Quien administra el servidor puede configurarlo: SMTP_URL y CONTACT_TO, o CONTACT_FORWARD_URL.',
  personEmailMissing: 'Escribe el correo completo de la persona.',
  messageRefused: 'Revisa los datos marcados y envía el mensaje de nuevo.',
  tooManyMessages: 'Recibimos varios mensajes seguidos desde tu conexión. Espera diez minutos y envíalo de nuevo.',
  tooManyVisits: 'Ya contamos muchas visitas desde tu conexión. Las siguientes no se cuentan durante diez minutos.',
  noSuchBackup: 'Esa copia de seguridad no existe.',
  backupFailed: 'No se pudo hacer la copia de seguridad. Las anteriores siguen ahí. Avisa a quien administra el servidor.',
  backupLinkExpired: 'Este enlace ya no sirve. Descarga la copia desde la pantalla «Copias de seguridad».',
  tooManyBackups: 'Ya hiciste cinco copias en la última hora. Espera un rato para hacer otra, o descarga la más reciente.',
};
