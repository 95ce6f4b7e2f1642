import { Hono } from 'hono';
import { ACCOUNTS } from '#core/contract/accounts.ts';
import { HOUR_SECONDS } from '#core/durations.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../environment.ts';
import type { Letter } from '../mail/letter.ts';
import { checkedBody } from './checked-body.ts';
import { type Limit, refuseFlood } from './limits.ts';
import { forAnybody } from './policy.ts';

const RESET = 'reset';
const LINK_HOURS = 1;
/** Letters to one person in an hour. */
const MAX_LETTERS_PER_HOUR = 3;

const REQUESTS: Limit = { kind: 'reset', most: 5, within: 600, message: say('tooManyResetRequests') };

type ResetServices = Pick<Services, 'auth' | 'links' | 'attempts' | 'letters' | 'backgroundTasks' | 'origins'>;

/** A forgotten password: a one-time link goes to the administrator's own e-mail, if it is one. */
export function passwordResetApi({ auth, links, attempts, letters, backgroundTasks, origins }: ResetServices): Hono<Environment> {
  const api = new Hono<Environment>();
  const refuse = () => new Problem('permission-denied', say('resetLinkExpired'));

  api.post('/request', forAnybody, async (context) => {
    const { email } = await checkedBody(context, ACCOUNTS['POST /api/password-reset/request'].body);
    if (letters === null) {
      throw new Problem('unimplemented', say('noMail'));
    }
    await refuseFlood(attempts, context, REQUESTS);
    // All work that depends on the account happens after the answer, which is the same for every e-mail.
    backgroundTasks.start('password reset', () => sendLink(email));
    return context.json({ ok: true }, 202, { 'cache-control': 'no-store' });
  });

  async function sendLink(email: string): Promise<void> {
    const user = await auth.find(email);
    if (user === null || letters === null) return;
    const attempt = await attempts.note({ kind: 'reset-letter', subject: user.id, within: HOUR_SECONDS });
    if ((await attempt.count()) > MAX_LETTERS_PER_HOUR) return;
    await letters(letterTo(user.email, `${origins[0]}/recuperar?token=${await links.issue(`${RESET}:${user.id}`, LINK_HOURS)}`));
  }

  // In the query, which no log shows.
  api.get('/', forAnybody, async (context) => {
    if ((await links.subjectOf(RESET, context.req.query('token') ?? '')) === null) throw refuse();
    return context.json({ ok: true }, 200, { 'cache-control': 'no-store' });
  });

  api.post('/', forAnybody, async (context) => {
    const sent = await checkedBody(context, ACCOUNTS['POST /api/password-reset'].body);
    const id = await links.subjectOf(RESET, sent.token);
    if (id === null) throw refuse();
    await auth.checkPassword(sent.password, await auth.personOf(id));
    if (!(await links.use(`${RESET}:${id}`, sent.token))) throw refuse();
    await auth.setPassword(id, sent.password);
    return context.json({ ok: true });
  });
  return api;
}

function letterTo(to: string, link: string): Letter {
  return {
    to,
    subject: 'Tu contraseña nueva',
    text: `Alguien, quizá tú, pidió cambiar tu contraseña del sitio.\n\nSi fuiste tú, ábrelo aquí (sirve una vez, durante una hora):\n${link}\n\nSi no, no hagas nada: tu contraseña sigue siendo la misma.`,
  };
}
