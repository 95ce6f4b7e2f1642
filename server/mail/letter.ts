import type { Config } from '../settings/config.ts';
import { sendMail } from './transport.ts';

/** A mail that the program itself writes to an administrator. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a letter; throws when it could not. */
export type SendLetter = (letter: Letter) => Promise<void>;

/** Sends letters by SMTP in the name of `from`. */
function sendBySmtp({ url, from }: { readonly url: string; readonly from: string }): SendLetter {
  return ({ to, subject, text }) => sendMail(url, { from: { name: 'Faro', address: from }, to, subject, text });
}

/** Letters in the name of the group's own address; null where mail is not configured. */
export function lettersOf({ smtpUrl, contactTo }: Config): SendLetter | null {
  return smtpUrl === null || contactTo === null ? null : sendBySmtp({ url: smtpUrl, from: contactTo });
}
