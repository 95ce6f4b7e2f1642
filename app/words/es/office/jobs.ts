import { counted } from '../counted.ts';

/** The meaning of the codes of other programs, for people. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET|socket close|closed unexpectedly/i, 'No hubo conexión con el otro servidor.'],
  [/ETIMEDOUT|timed? ?out|Greeting never received/i, 'El otro servidor no contestó a tiempo.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/i, 'No se encontró el otro servidor: su nombre está mal escrito o no hay internet.'],
  [/EAUTH|\b535\b|Invalid login/i, 'El servidor de correo no aceptó el usuario o la contraseña.'],
  [/\b55\d\b/, 'El servidor de correo rechazó el mensaje.'],
  [/\b4[25]\d\b/, 'El servidor de correo pidió intentarlo más tarde.'],
  [/certificate|self.signed|\bTLS\b|\bSSL\b/i, 'El certificado del otro servidor no es de confianza.'],
  [/ENOSPC|EDQUOT|no space|disk is full/i, 'No queda espacio en el disco.'],
  [/EACCES|EPERM|EROFS|read-?only/i, 'El programa no puede escribir en su carpeta.'],
  [/EIO|ENOENT|ENOTDIR|EMFILE/, 'Un archivo o una carpeta no se pudo leer.'],
];

/** The sentence for a failure; an unknown one stands as the program that failed has said it. */
function reason(error: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(error));
  return known === undefined ? error : `${known[1]} (${error})`;
}

export const jobs = {
  reason,
  lead: 'Lo que el sitio hace por su cuenta: reenviar mensajes, preparar imágenes, hacer copias. Lo que falla se intenta otra vez, cada vez con más espera; al final queda aquí hasta que decidas.',
  kinds: {
    message: 'Reenviar un mensaje',
    'password-letter': 'Enviar el enlace para una contraseña nueva',
    pictures: 'Preparar una imagen en sus tamaños',
    backup: 'Hacer la copia de seguridad si ya toca',
    sweep: 'Borrar lo que venció: papelera, mensajes, enlaces, archivos sin uso',
    harvest: 'Buscar trabajos nuevos en ORCID si ya toca',
    'link-check': 'Revisar los enlaces a otros sitios',
  },
  groups: { failed: 'Fallaron', now: 'En curso y en espera', regular: 'Cada cierto tiempo' },
  allDone: 'Nada falló y nada espera.',
  running: 'Se está haciendo.',
  waiting: (when: string) => `Toca el ${when}.`,
  due: 'Espera su turno.',
  lacks: {
    mail: 'Espera porque el sitio no tiene con qué enviar correo: quien administra el servidor lo configura en SMTP_URL y CONTACT_TO.',
    forwarding:
      'Espera porque el sitio no tiene a dónde reenviar mensajes: quien administra el servidor lo configura en SMTP_URL y CONTACT_TO, o en CONTACT_FORWARD_URL.',
  },
  noMoreTries: 'Ya no se intenta por sí sola.',
  tries: (count: number) => `Ya se intentó ${counted(count, 'vez', 'veces')}.`,
  since: (when: string) => `Se pidió el ${when}.`,
  more: (count: number) => `y ${counted(count, 'tarea más', 'tareas más')}`,
  again: 'Otra vez',
  now: 'Hacer ahora',
  asked: (name: string) => `Se hará enseguida: «${name}».`,
  named: (verb: string, name: string) => `${verb}: ${name}`,
  removeAsked: (name: string) => `¿Quitar «${name}»?`,
  removeHelp: 'Ya no se hará. Un mensaje se queda en Mensajes sin reenviar.',
  removed: 'Se quitó la tarea.',
};
