import type { Forward } from './queue.ts';

const TIMEOUT = 30_000;

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…` */
  readonly url: string;
  /** Who receives the messages, and in whose name they are sent. */
  readonly to: string;
}

/** Forwards by mail; a reply goes to the person who wrote. */
export function forwardBySmtp({ url, to }: SmtpOptions): Forward {
  return async (message) => {
    // Loaded when the first mail is sent: most sites start without sending any.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(url, { from: { name: 'Formulario de contacto', address: to } });
    Object.assign(transport.options, { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT });
    try {
      await transport.sendMail({
        to,
        replyTo: { name: '', address: message.email },
        subject: oneLine(message.asunto) || 'Mensaje del sitio',
        text: `${message.mensaje}\n\n-- \nEnviado por ${message.email} desde el formulario de contacto.`,
        headers: { 'X-Faro-Message': message.id },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } finally {
      transport.close();
    }
  };
}

/** A subject is one line, whatever was typed. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\p{Cc}]+/gu, ' ').trim();
}
