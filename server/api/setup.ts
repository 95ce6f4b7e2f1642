import { Hono } from 'hono';
import { ACCOUNTS } from '#core/contract/accounts.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../environment.ts';
import { jsonBody } from './body.ts';
import { checkedForAccount } from './checked-fields.ts';
import { forAnybody } from './policy.ts';

export const SETUP = 'setup';

/** The first administrator, by the one-time link that the program prints at its first start. */
export function setupApi({ auth, oneTimeLinks }: Pick<Services, 'auth' | 'oneTimeLinks'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const refuse = async () => new Problem('permission-denied', (await auth.hasAdministrator()) ? say('setupDone') : say('setupLinkExpired'));

  // In the query, which no log shows.
  api.get('/', forAnybody, async (context) => {
    if (!(await oneTimeLinks.isValid(SETUP, context.req.query('token') ?? ''))) throw await refuse();
    return context.json({ ok: true });
  });

  api.post('/', forAnybody, async (context) => {
    const { token, email, password, name } = checkedForAccount(await jsonBody(context), ACCOUNTS['POST /api/setup'].body, say('fieldsRefused'));
    if (!(await oneTimeLinks.isValid(SETUP, token))) throw await refuse();
    // Of two requests at once only one gets through, also by links of two starts.
    const isMade =
      !(await auth.hasAdministrator()) &&
      (await auth.createAdministrator({ email, password, name: name || email }, (transaction) => oneTimeLinks.useForAll(SETUP, token, transaction)));
    if (!isMade) throw await refuse();
    await oneTimeLinks.endAll(SETUP);
    return context.json({ ok: true }, 201);
  });
  return api;
}
