/** Refusals about messages, visits, backups and jobs. */
export const operation = {
  noSuchMessage: 'Ese mensaje ya no existe.',
  messageChangeNeeded: 'Envía {"read":true}, {"read":false} o {"retry":true}.',
  forwardedNowhere:
    'No hay a dónde reenviar los mensajes. Quien administra el servidor puede configurarlo: SMTP_URL y CONTACT_TO, o CONTACT_FORWARD_URL.',
  personEmailMissing: 'Escribe el correo completo de la persona.',
  messageRefused: 'Revisa los datos marcados y envía el mensaje de nuevo.',
  mailboxFull: 'El buzón del sitio está lleno y no puede recibir más mensajes por ahora. Escribe por otro medio, o inténtalo más tarde.',
  tooManyMessagesFromAround: 'Llegan demasiados mensajes desde tu red. Espera diez minutos y envía el tuyo de nuevo.',
  tooManyMessages: 'Recibimos varios mensajes seguidos desde tu conexión. Espera diez minutos y envíalo de nuevo.',
  tooManyVisits: 'Ya contamos muchas visitas desde tu conexión. Las siguientes no se cuentan durante diez minutos.',
  reportDaysRefused: 'Pide los últimos 30, 90 o 365 días; sin decir cuántos, todo lo que se guarda.',
  noSuchBackup: 'Esa copia de seguridad no existe.',
  backupFailed: 'No se pudo hacer la copia de seguridad. Las anteriores siguen ahí. Avisa a quien administra el servidor.',
  backupLinkExpired: 'Este enlace ya no sirve. Descarga la copia desde la pantalla «Copias de seguridad».',
  noSuchJob: 'Esa tarea ya no está en la lista: se hizo o alguien la quitó.',
  jobUnderWay: 'Esa tarea se está haciendo en este momento. Espera a que termine.',
  jobByTheClock: 'Esa tarea se hace cada cierto tiempo y no se puede quitar.',
  jobBrokenOff: 'El programa se detuvo mientras hacía esta tarea.',
  tooManyBackups: 'Ya hiciste cinco copias en la última hora. Espera un rato para hacer otra, o descarga la más reciente.',
};
