import { Hono } from 'hono';
import { ACCOUNTS } from '#core/contract/accounts.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../environment.ts';
import { requireUser } from '../sign-in/requester.ts';
import { forwarded } from './auth/library.ts';
import { jsonBody } from './body.ts';
import { checkedForAccount } from './checked-fields.ts';
import { asks } from './policy.ts';

/** The administrators' accounts: they see each other, change their own name, and remove former colleagues. */
export function administratorsApi({ auth, log }: Pick<Services, 'auth' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();

  api.get('/', asks('read', 'administrators'), async (context) => {
    const { id: me } = requireUser(context);
    const items = (await auth.administrators()).map((person) => ({ ...person, own: person.id === me }));
    return context.json({ items });
  });

  api.patch('/me', asks('update', 'account'), async (context) => {
    const { id } = requireUser(context);
    const { name } = checkedForAccount(await jsonBody(context), ACCOUNTS['PATCH /api/administrators/me'].body, say('fieldsRefused'));
    await auth.rename(id, name);
    return context.json({ name });
  });

  api.delete('/:id', asks('delete', 'administrators'), async (context) => {
    const { id: me, email: by } = requireUser(context);
    const id = context.req.param('id');
    const person = await auth.personOf(id);
    if (person === undefined) throw new Problem('not-found', say('noSuchAdministrator'));
    if (id === me) throw new Problem('failed-precondition', say('notYourself'));
    const { headers } = forwarded(context);
    // All sessions end, this one too.
    const remove = async () => {
      if (!(await auth.remove(id, { id: me, headers }))) throw new Problem('failed-precondition', say('lastAdministrator'));
      log.info({ requestId: context.get('requestId'), by, email: person.email }, 'administrator removed');
    };
    const answer = await auth.whilePasswordStays(me, () => auth.replaceSession(headers, me, remove));
    if (!answer.ok) throw new Problem('unauthenticated', say('signInFirst'));
    for (const cookie of answer.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
    return context.body(null, 204);
  });
  return api;
}
