import { createMiddleware } from 'hono/factory';
import type { SignedInUser } from '#app/services.ts';
import { SESSION_REQUIRED } from '#core/contract/session.ts';
import { Problem } from '#core/errors.ts';
import type { Identity, Permission, Policy } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import type { Writer } from '#data/store/write.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { isAboutFiles } from '../http/write-guards.ts';
import { isAccount } from './account-tables.ts';

/** The identity of an account. Every account is an owner. */
function identityOf({ id }: SignedInUser): Identity {
  return { account: id, role: 'owner' };
}

/** A user's permissions; a visitor may nothing that needs one. */
export function permissionOf(policy: Policy, user: SignedInUser | null): Permission {
  return (action, what) => user !== null && policy(identityOf(user), action, what);
}

/** The writer of what a request asks for. */
export function writerOf(context: RequestContext): Writer {
  const { id, email } = requireUser(context);
  return { actor: email, may: context.get('may'), isThere: isAccount(id) };
}

/**
 * Refuses a request that asks for a session and has none. The office sends this with its reads: after a session's end
 * the answer that visitors get would pass for all there is.
 */
export const sessionWhereAsked = createMiddleware<Environment>(async (context, next) => {
  if (Object.entries(SESSION_REQUIRED).every(([name, value]) => context.req.header(name) === value)) requireUser(context);
  await next();
});

/**
 * Looks at the session again: a body or an answer may take long on its way, and whoever asked be signed out or removed
 * meanwhile. @throws Problem 401 then
 */
export async function checkStillSignedIn({ auth }: Pick<Services, 'auth'>, context: RequestContext): Promise<void> {
  context.set('user', await auth.user(context.req.raw.headers));
  requireUser(context);
}

/** The signed-in administrator; a Problem when there is none. */
export function requireUser(context: RequestContext): SignedInUser {
  const user = context.get('user');
  if (user === null) throw new Problem(isAboutFiles(context.req.path) ? 'storage/unauthenticated' : 'unauthenticated', say('signInFirst'));
  return user;
}
