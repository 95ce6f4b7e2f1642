import { Hono } from 'hono';
import type { Operation } from '#core/contract/operation.ts';
import { SIGN_IN } from '#core/contract/sign-in.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, RequestContext, Services } from '../../environment.ts';
import { jsonBody, optionalJsonBody } from '../body.ts';
import { checkedForAccount } from '../checked-fields.ts';
import { asksBy } from '../policy.ts';
import type { AccountOperations } from './account-operations.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { refusal } from './library.ts';
import { ownPasswordOperations } from './own-password.ts';
import { passkeyOperations } from './passkeys.ts';
import { secondStepOperations } from './second-step.ts';
import { sessionOperations } from './sessions.ts';

interface AccountServices extends Pick<Services, 'auth' | 'attempts' | 'log' | 'now'> {
  readonly knownBrowsers: KnownBrowsers;
}

/** The administrator's own account: session, password, second factor, passkeys. */
export function accountApi(services: AccountServices): Hono<Environment> {
  const api = new Hono<Environment>();
  const operations: AccountOperations = {
    ...sessionOperations(services),
    ...ownPasswordOperations(services),
    ...secondStepOperations(services),
    ...passkeyOperations(services),
  };
  /** Only what is in the contract is open: the rest of the sign-in library is not part of this program. */
  function keyOf({ req }: RequestContext): keyof AccountOperations {
    const key = `${methodOf(req)} ${req.path}`;
    if (!Object.hasOwn(operations, key)) throw new Problem('not-found', say('noSuchAddress'));
    return key as keyof AccountOperations;
  }
  const asksForAccount = asksBy((context) => {
    if (SIGN_IN[keyOf(context)].access === 'anybody') return null;
    return [methodOf(context.req) === 'GET' ? 'read' : 'update', { resource: 'account' }];
  });

  api.all('/*', asksForAccount, async (context) => {
    const key = keyOf(context);
    const operate = operations[key] as (context: RequestContext, body: unknown) => Promise<Response>;
    const answer = await operate(context, await bodyOf(context, SIGN_IN[key]));
    const what = context.req.path.slice('/api/auth/'.length);
    const logged = { requestId: context.get('requestId'), address: context.get('address'), by: context.get('user')?.email, what };
    if (methodOf(context.req) === 'POST') services.log.info(logged, answer.ok ? 'account' : 'account refused');
    if (!answer.ok) throw await refusal(answer);
    return answer;
  });

  return api;
}

function methodOf({ method }: RequestContext['req']): string {
  return method === 'HEAD' ? 'GET' : method;
}

async function bodyOf(context: RequestContext, { body: schema, isBodyOptional }: Operation): Promise<unknown> {
  if (schema === undefined) return undefined;
  return checkedForAccount(await (isBodyOptional ? optionalJsonBody(context) : jsonBody(context)), schema, say('fieldsRefused'));
}
