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
export function sendBySmtp({ url, from }: { readonly url: string; readonly from: string }): SendLetter {
  return ({ to, subject, text }) => sendMail(url, { from: { name: 'Faro', address: from }, to, subject, text });
}
