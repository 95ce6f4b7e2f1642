import { HOUR_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Services } from '../environment.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { Letter, SendLetter } from './letter.ts';
import { writeMail } from './transport.ts';

/** The purpose of a link to a new password; its subject is the account. */
export const RESET = 'reset';
const LINK_HOURS = 1;
/** The account of e-mails that are nobody's: a link for it opens nothing, and nobody is told of it. */
const NOBODY = '';
/** Letters to one person in an hour. */
const MAX_LETTERS_PER_HOUR = 3;
/**
 * Beyond so many letters in an hour none is written to nobody: while so many ask, no answer tells anything by its time.
 */
const MAX_LETTERS_TO_NOBODY = 300;

/**
 * Sends the letter with the link to a new password to an e-mail, if it is an administrator's. The link is made when it
 * is sent: the queue holds no secret. For any other e-mail all is done but sending: how soon others are answered
 * meanwhile would tell which are whose.
 */
export function passwordLetterJob({
  auth,
  oneTimeLinks,
  attempts,
  origins,
  send,
}: Pick<Services, 'auth' | 'oneTimeLinks' | 'attempts' | 'origins'> & { readonly send: SendLetter }): JobHandler {
  return async ({ subject: email, attempt }) => {
    const user = await auth.find(email);
    if (attempt === 1) {
      const all = await attempts.note({ kind: 'reset-letters', subject: '', within: HOUR_SECONDS });
      const kind = user === null ? 'reset-letter-nobody' : 'reset-letter';
      const own = await attempts.note({ kind, subject: user?.id ?? email.toLowerCase(), within: HOUR_SECONDS });
      if ((await own.count()) > MAX_LETTERS_PER_HOUR) return null;
      // An administrator's letter would wait for the thousands that a stranger asks for.
      if (user === null && (await all.count()) > MAX_LETTERS_TO_NOBODY) return null;
    }
    const token = await oneTimeLinks.issue(`${RESET}:${user?.id ?? NOBODY}`, LINK_HOURS);
    const letter = letterTo(user?.email ?? email, `${origins[0]}/recuperar?token=${token}`);
    await (user === null ? writeMail(letter) : send(letter));
    return null;
  };
}

function letterTo(to: string, link: string): Letter {
  return {
    to,
    subject: sentenceOf(say('newPasswordSubject')),
    text: sentenceOf(say('newPasswordLetter', { link })),
  };
}
