import { HOUR_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Services } from '../environment.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { Letter, SendLetter } from './letter.ts';

/** The purpose of a link to a new password; its subject is the account. */
export const RESET = 'reset';
const LINK_HOURS = 1;
/** Letters to one person in an hour. */
const MAX_LETTERS_PER_HOUR = 3;

/**
 * Sends the letter with the link to a new password to an e-mail, if it is an administrator's. The link is made when it
 * is sent: the queue holds no secret.
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
    if (user === null) return null;
    if (attempt === 1) {
      const letter = await attempts.note({ kind: 'reset-letter', subject: user.id, within: HOUR_SECONDS });
      if ((await letter.count()) > MAX_LETTERS_PER_HOUR) return null;
    }
    await send(letterTo(user.email, `${origins[0]}/recuperar?token=${await oneTimeLinks.issue(`${RESET}:${user.id}`, LINK_HOURS)}`));
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
