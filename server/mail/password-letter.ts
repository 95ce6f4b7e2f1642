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
      const kind = user === null ? 'reset-letter-nobody' : 'reset-letter';
      const letter = await attempts.note({ kind, subject: user?.id ?? email.toLowerCase(), within: HOUR_SECONDS });
      if ((await letter.count()) > MAX_LETTERS_PER_HOUR) return null;
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
