import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Forward } from './message-job.ts';
import { sendMail } from './transport.ts';

export interface SmtpOptions {
  /** `smtp://…` or `smtps://…` */
  readonly url: string;
  /** Recipient and sender of the messages. */
  readonly to: string;
}

/**
 * Forwards by mail; replies go to the visitor. A message that is sent twice, because a process died in between, has one
 * Message-ID, by which mail programs show it once.
 */
export function forwardBySmtp({ url, to }: SmtpOptions): Forward {
  return (message) =>
    sendMail(url, {
      from: { name: sentenceOf(say('contactForm')), address: to },
      to,
      replyTo: { name: '', address: message.email },
      subject: oneLine(message.asunto) || sentenceOf(say('messageOfSite')),
      text: sentenceOf(say('forwardedMessage', { text: message.mensaje, email: message.email })),
      messageId: `<${message.id}@${to.slice(to.indexOf('@') + 1)}>`,
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
