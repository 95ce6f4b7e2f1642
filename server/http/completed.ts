import { createMiddleware } from 'hono/factory';
import type { Environment, Services } from '../environment.ts';
import { READING } from './methods.ts';
import { BARE_POLICY, commonHeaders } from './security.ts';
import { markStale } from './stale.ts';

/**
 * Gives each answer the headers that it does not bring itself: it is then stored nowhere, loads nothing and runs
 * nothing.
 */
export function completed({ origins, store }: Pick<Services, 'origins' | 'store'>) {
  const headers = Object.entries(commonHeaders(origins));
  return createMiddleware<Environment>(async (context, next) => {
    await next();
    const { headers: own, status } = context.res;
    for (const [name, value] of headers) if (!own.has(name)) own.set(name, value);
    // The secret of a one-time link is in no Referer, which proxies log.
    if (context.req.query('token') !== undefined) own.set('referrer-policy', 'strict-origin');
    own.set('x-request-id', context.get('requestId'));
    if (!store.isUpToDate() && READING.has(context.req.method) && status < 400) markStale(own);
    if (!own.has('cache-control')) own.set('cache-control', 'private, no-store');
    const isPage = own.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage && !own.has('content-security-policy')) own.set('content-security-policy', BARE_POLICY);
    // Nobody reads what would be sent: a file that was opened for it would stay open.
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
  });
}
