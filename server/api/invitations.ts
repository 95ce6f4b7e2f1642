import { Hono } from 'hono';
import { ACCOUNTS } from '#core/contract/accounts.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../environment.ts';
import { requireUser } from '../sign-in/requester.ts';
import { jsonBody } from './body.ts';
import { checkedForAccount } from './checked-fields.ts';
import { asks, forAnybody } from './policy.ts';

const INVITATION = 'invitation';
const LINK_HOURS = 72;

/**
 * Invitations: an administrator creates a one-time link after a recent sign-in and hands it over. The link ends with
 * that administrator's account or password (`replacePassword` in server/sign-in/auth.ts).
 */
export function invitationsApi({ auth, oneTimeLinks, origins, log }: Pick<Services, 'auth' | 'oneTimeLinks' | 'origins' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const refuse = () => new Problem('permission-denied', say('invitationExpired'));

  api.post('/', asks('create', 'invitations'), async (context) => {
    const { id, email } = requireUser(context);
    const token = await auth.whileSignedIn(context.req.raw.headers, id, (transaction) =>
      oneTimeLinks.issue(`${INVITATION}:${id}`, LINK_HOURS, transaction),
    );
    log.info({ requestId: context.get('requestId'), by: email }, 'administrator invited');
    return context.json({ url: `${origins[0]}/invitacion?token=${token}`, hours: LINK_HOURS }, 201);
  });

  api.delete('/', asks('delete', 'invitations'), async (context) => {
    await oneTimeLinks.endKind(INVITATION);
    return context.body(null, 204);
  });

  // In the query, which no log shows.
  api.get('/accept', forAnybody, async (context) => {
    if ((await oneTimeLinks.subjectOf(INVITATION, context.req.query('token') ?? '')) === null) throw refuse();
    return context.json({ ok: true });
  });

  api.post('/accept', forAnybody, async (context) => {
    const { token, email, password, name } = checkedForAccount(
      await jsonBody(context),
      ACCOUNTS['POST /api/invitations/accept'].body,
      say('fieldsRefused'),
    );
    const by = await oneTimeLinks.subjectOf(INVITATION, token);
    if (by === null) throw refuse();
    const isMade = await auth.createAdministrator(
      { email, password, name: name || email },
      // The account first, as what ends its links takes it: each would else wait for the other.
      async (transaction) => (await auth.hold(transaction, by)) && oneTimeLinks.use(`${INVITATION}:${by}`, token, transaction),
    );
    if (!isMade) throw refuse();
    return context.json({ ok: true }, 201);
  });
  return api;
}
