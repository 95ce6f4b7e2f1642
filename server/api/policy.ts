import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInUser } from '#app/services.ts';
import { FIXED_OPERATIONS } from '#core/contract/contract.ts';
import type { Operation } from '#core/contract/operation.ts';
import { SESSION_REQUIRED } from '#core/contract/session.ts';
import { Problem, type ProblemCode } from '#core/errors.ts';
import {
  type Action,
  type Identity,
  type OtherResource,
  type Permission,
  type Policy,
  requirePermission,
  type Subject,
} from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import { refuseWrites } from '#data/closed-for-writing.ts';
import type { Writer } from '#data/store/write.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { isAccount } from '../sign-in/account-tables.ts';

/** Methods that write nothing. */
export const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes come from the site itself: a browser of another site, or one that does not say, is refused. */
export function sameOriginWrites(origins: readonly string[]) {
  return createMiddleware<Environment>(async (context, next) => {
    if (!READING.has(context.req.method) && !origins.includes(context.req.header('origin') ?? '')) {
      throw new Problem(foreignCode(context.req.path), say('notFromThisSite'));
    }
    await next();
  });
}

/**
 * Refuses writes that a proxy took from the early data of TLS (RFC 8470): whoever recorded them could send them again.
 * Browsers do, once the connection is proven fresh.
 */
export const noEarlyWrites = createMiddleware<Environment>(async (context, next) => {
  if (!READING.has(context.req.method) && context.req.header('early-data') !== undefined) {
    throw new Problem('unavailable', say('sentTooEarly'), { status: 425 });
  }
  await next();
});

/** Refuses every write while a backup is put back. Writes of content ask once more in their transaction. */
export function openForWriting({ database }: Pick<Services, 'database'>) {
  return createMiddleware<Environment>(async (context, next) => {
    if (!READING.has(context.req.method)) await refuseWrites(database.db);
    await next();
  });
}

/** The code with which a write from another site is refused (spec, section 8). */
function foreignCode(path: string): ProblemCode {
  if (path.startsWith('/api/auth/')) return 'auth/unauthorized-domain';
  return isAboutFiles(path) ? 'storage/unauthorized' : 'permission-denied';
}

function isAboutFiles(path: string): boolean {
  return /^\/api\/(files|uploads)(\/|$)/.test(path);
}

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

/** A route's action and its subject; null where anybody may. */
type Question = readonly [Action, Subject] | null;

/** The middlewares that say who may use a route. */
const DECLARATIONS = new WeakSet<object>();

/**
 * Refuses a route without a session or without permission. Every route of the API begins with a declaration: this one,
 * {@link asksBy} or {@link forAnybody}.
 */
export function asks(action: Action, what: OtherResource | ((context: RequestContext) => Subject)) {
  return asksBy((context) => [action, typeof what === 'string' ? { resource: what } : what(context)]);
}

/** The same where the question depends on the request. */
export function asksBy(questionOf: (context: RequestContext) => Question) {
  const declaration = createMiddleware<Environment>(async (context, next) => {
    const question = questionOf(context);
    if (question !== null) {
      requireUser(context);
      requirePermission(context.get('may'), ...question);
    }
    await next();
  });
  DECLARATIONS.add(declaration);
  return declaration;
}

/** Declares a route that visitors use too; what it shows of hidden content it asks by itself. */
export const forAnybody = asksBy(() => null);

/**
 * @throws Error naming the routes that do not begin with a declaration, so that the program does not start with them
 */
export function refuseUndeclared({ routes }: Pick<Hono<Environment>, 'routes'>): void {
  const firstOf = new Map<string, object>();
  for (const { method, path, handler } of routes) {
    const route = `${method} ${path}`;
    if (!firstOf.has(route)) firstOf.set(route, handler);
  }
  const undeclared = [...firstOf].flatMap(([route, handler]) => (DECLARATIONS.has(handler) ? [] : [route]));
  if (undeclared.length > 0) throw new Error(`Routes that do not say who may use them: ${undeclared.join(', ')}`);
}

/**
 * Refuses the operations that need a recent sign-in to sessions older than 15 minutes. Must be registered before the
 * routes.
 */
export function recentSignIn({ auth }: Pick<Services, 'auth'>): Hono<Environment> {
  const guard = new Hono<Environment>();
  for (const [key, { access }] of Object.entries<Operation>(FIXED_OPERATIONS)) {
    if (access !== 'recent sign-in') continue;
    const [method = '', path = ''] = key.split(' ');
    guard.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context, next) => {
      requireUser(context);
      if (!(await auth.signedInJustNow(context.req.raw.headers))) {
        throw new Problem('auth/requires-recent-login', say('recentSignInNeeded'));
      }
      await next();
    });
  }
  return guard;
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
