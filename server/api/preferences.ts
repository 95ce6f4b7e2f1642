import { Hono } from 'hono';
import { PREFERENCES } from '#core/contract/preferences.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { requireUser, writerOf } from '../sign-in/requester.ts';
import { jsonBody } from './body.ts';
import { checkedForAccount } from './checked-fields.ts';
import { asks } from './policy.ts';

/** The preferences of the own account. */
export function preferencesApi({ preferences, store }: Pick<Services, 'preferences' | 'store'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const ownerOf = (context: RequestContext) => ({ account: requireUser(context).id, ...writerOf(context) });
  const answer = async (context: RequestContext) => context.json(await preferences.of(requireUser(context).id));

  api.get('/', asks('read', 'account'), answer);

  api.patch('/', asks('update', 'account'), async (context) => {
    await preferences.choose(
      ownerOf(context),
      checkedForAccount(await jsonBody(context), PREFERENCES['PATCH /api/preferences'].body, say('fieldsRefused')),
    );
    return answer(context);
  });

  api.put('/views', asks('update', 'account'), async (context) => {
    const view = checkedForAccount(await jsonBody(context), PREFERENCES['PUT /api/preferences/views'].body, say('fieldsRefused'));
    if (!Object.hasOwn(store.definitions, view.collection))
      throw new Problem('failed-precondition', say('viewListNeeded'), { fields: { collection: say('viewListNeeded') } });
    await preferences.keepView(ownerOf(context), view);
    return answer(context);
  });

  api.delete('/views', asks('update', 'account'), async (context) => {
    await preferences.dropView(
      ownerOf(context),
      checkedForAccount(await jsonBody(context), PREFERENCES['DELETE /api/preferences/views'].body, say('fieldsRefused')),
    );
    return answer(context);
  });
  return api;
}
