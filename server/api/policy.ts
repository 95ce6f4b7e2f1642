import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInUser } from '#app/services.ts';
import { Problem, type ProblemCode } from '#core/errors.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { RECENT_SIGN_IN } from './recent-sign-in.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes come from the site itself: a browser of another site, or one that does not say, is refused. */
export function sameOriginWrites(origins: readonly string[]) {
  return createMiddleware<Environment>(async (context, next) => {
    if (!READING.has(context.req.method) && !origins.includes(context.req.header('origin') ?? '')) {
      throw new Problem(
        foreignCode(context.req.path),
        'Esta petición no viene del propio sitio. Abre el sitio por su dirección y vuelve a intentarlo.',
      );
    }
    await next();
  });
}

/** Refusal without a session, in the words of the operation (spec, section 8). */
function foreignCode(path: string): ProblemCode {
  if (path.startsWith('/api/auth/')) return 'auth/unauthorized-domain';
  return isAboutFiles(path) ? 'storage/unauthorized' : 'permission-denied';
}

function isAboutFiles(path: string): boolean {
  return /^\/api\/(files|uploads)(\/|$)/.test(path);
}

/** Lets only signed-in administrators through. */
export const signedInOnly = createMiddleware<Environment>(async (context, next) => {
  requireUser(context);
  await next();
});

/**
 * Refuses the operations of {@link RECENT_SIGN_IN} to sessions older than 15 minutes. Must be registered before the
 * routes.
 */
export function recentSignIn({ auth }: Pick<Services, 'auth'>): Hono<Environment> {
  const guard = new Hono<Environment>();
  for (const { method, path } of RECENT_SIGN_IN) {
    guard.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context, next) => {
      requireUser(context);
      if (!(await auth.signedInJustNow(context.req.raw.headers))) {
        throw new Problem('auth/requires-recent-login', 'Para esto hace falta haber entrado hace menos de 15 minutos. Confirma que eres tú.');
      }
      await next();
    });
  }
  return guard;
}

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
  if (user === null)
    throw new Problem(isAboutFiles(context.req.path) ? 'storage/unauthenticated' : 'unauthenticated', 'Inicia sesión para continuar.');
  return user;
}
