import { of } from '../of.ts';

/** The number of messages of a person. */
function found(messages: number): string {
  if (messages === 0) return 'No hay mensajes de ese correo.';
  return messages === 1 ? 'Hay 1 mensaje de ese correo.' : `Hay ${messages} mensajes de ese correo.`;
}

/** The time for which backups keep erased messages; null where the number of days is not known. */
function inBackups(days: number | null): string {
  if (days === null) return 'Las copias de seguridad hechas antes lo conservan hasta que otras más recientes ocupan su lugar.';
  return `Las copias de seguridad que el sitio hizo antes lo conservan a más tardar ${days} días; las demás, hasta que otras más recientes ocupan su lugar.`;
}

const state = (read: boolean) => (read ? 'leído' : 'no leído');

export const messages = {
  messageFrom: (email: string) => `el mensaje de ${email}`,
  messageAbout: (subject: string) => `el mensaje «${subject}»`,
  marked: (name: string, read: boolean) => `Se marcó ${name} como ${state(read)}.`,
  theMark: (name: string, read: boolean) => `la marca ${of(name)} como ${state(read)}`,
  unread: 'Sin leer.',
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  stranded:
    'Los mensajes sin reenviar se quedan aquí: ya no hay a dónde reenviarlos. Para recibirlos por correo, quien administra el servidor puede configurar',
  and: 'y',
  or: 'o',
  found,
  cannotBeUndone: 'No se puede deshacer.',
  inBackups,
  fileOf: (email: string) => `mensajes-de-${email}.json`,
  theMessage: 'El mensaje',
  goesToTrash: (email: string) => `El mensaje de ${email} se va a la papelera; de ahí se puede restaurar.`,
  noSubject: 'Sin asunto',
  reply: 'Responder por correo',
  markUnread: 'Marcar como no leído',
  markRead: 'Marcar como leído',
  retryForwarding: 'Reintentar el reenvío',
  notForwarded: 'Sin reenviar',
  forwardingWaits: 'Reenvío en espera',
  forwardingTriedAgain: 'No se ha podido reenviar; se volverá a intentar',
  forwarded: 'Reenviado por correo',
  forwardingFailed: 'No se pudo reenviar',
  personDataButton: 'Datos de una persona…',
  none: 'Todavía no hay mensajes.',
  eraseAsked: (email: string) => `¿Borrar para siempre lo que envió ${email}?`,
  erased: (email: string) => `Se borró para siempre lo que envió ${email}.`,
  personData: 'Datos de una persona',
  personDataHelp: 'Si alguien pide ver o borrar lo que envió por el formulario de contacto, búscalo por su correo. También se busca en la papelera.',
  personEmail: 'Correo de la persona',
  search: 'Buscar',
};
