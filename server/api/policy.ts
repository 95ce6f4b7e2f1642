import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FIXED_OPERATIONS } from '#core/contract/contract.ts';
import type { Operation } from '#core/contract/operation.ts';
import { Problem } from '#core/errors.ts';
import { type Action, type OtherResource, requirePermission, type Subject } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { requireUser } from '../sign-in/requester.ts';

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
 * @throws Error naming the routes that do not begin with a declaration, so that the program answers nothing with them
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
