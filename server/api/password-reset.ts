import { Hono } from 'hono';
import { ACCOUNTS } from '#core/contract/accounts.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { addJob } from '#data/jobs/add.ts';
import type { Environment, Services } from '../environment.ts';
import { RESET } from '../mail/password-letter.ts';
import { jsonBody } from './body.ts';
import { checkedForAccount } from './checked-fields.ts';
import { type Limit, refuseFlood } from './limits.ts';
import { forAnybody } from './policy.ts';

const REQUESTS: Limit = { kind: 'reset', most: 5, within: 600, message: say('tooManyResetRequests') };

type ResetServices = Pick<Services, 'auth' | 'oneTimeLinks' | 'attempts' | 'letters' | 'database' | 'jobRunner' | 'now'>;

/** A forgotten password: a one-time link goes to the administrator's own e-mail, if it is one. */
export function passwordResetApi({ auth, oneTimeLinks, attempts, letters, database, jobRunner, now }: ResetServices): Hono<Environment> {
  const api = new Hono<Environment>();
  const refuse = () => new Problem('permission-denied', say('resetLinkExpired'));

  api.post('/request', forAnybody, async (context) => {
    const { email } = checkedForAccount(await jsonBody(context), ACCOUNTS['POST /api/password-reset/request'].body, say('fieldsRefused'));
    if (letters === null) {
      throw new Problem('unimplemented', say('noMail'));
    }
    await refuseFlood(attempts, context, REQUESTS);
    // All work that depends on the account is the job's: the answer is the same for every e-mail, and takes as long.
    await addJob(database.db, { kind: 'password-letter', subject: email, at: now() });
    jobRunner.wake();
    return context.json({ ok: true }, 202);
  });

  // In the query, which no log shows.
  api.get('/', forAnybody, async (context) => {
    if ((await oneTimeLinks.subjectOf(RESET, context.req.query('token') ?? '')) === null) throw refuse();
    return context.json({ ok: true });
  });

  api.post('/', forAnybody, async (context) => {
    const sent = checkedForAccount(await jsonBody(context), ACCOUNTS['POST /api/password-reset'].body, say('fieldsRefused'));
    const id = await oneTimeLinks.subjectOf(RESET, sent.token);
    if (id === null) throw refuse();
    const isSet = await auth.setPassword(id, sent.password, (transaction) => oneTimeLinks.useForAll(`${RESET}:${id}`, sent.token, transaction));
    if (!isSet) throw refuse();
    return context.json({ ok: true });
  });
  return api;
}
