import { createMiddleware } from 'hono/factory';
import { Problem, type ProblemCode } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { refuseWrites } from '#data/closed-for-writing.ts';
import type { Environment, Services } from '../environment.ts';
import { READING } from './methods.ts';

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

export function isAboutFiles(path: string): boolean {
  return /^\/api\/(files|uploads)(\/|$)/.test(path);
}
