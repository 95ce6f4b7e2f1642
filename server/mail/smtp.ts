import type { Forward } from './queue.ts';
import { sendMail } from './transport.ts';

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…` */
  readonly url: string;
  /** Recipient and sender of the messages. */
  readonly to: string;
}

/** Forwards by mail; replies go to the visitor. */
export function forwardBySmtp({ url, to }: SmtpOptions): Forward {
  return (message) =>
    sendMail(url, {
      from: { name: 'Formulario de contacto', address: to },
      to,
      replyTo: { name: '', address: message.email },
      subject: oneLine(message.asunto) || 'Mensaje del sitio',
      text: `${message.mensaje}\n\n-- \nEnviado por ${message.email} desde el formulario de contacto.`,
      headers: { 'X-Faro-Message': message.id },
    });
}

/**
 * A subject is one line. Text that looks like an encoded word (RFC 2047) is escaped, or mail programs would decode it.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}
