import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { PageOptions } from './app.ts';
import type { Environment, Services } from './environment.ts';
import { BARE_POLICY, commonHeaders } from './http/security.ts';

/**
 * Loads the app, which answers everything that is not ready, on first use: a restart serves the snapshot's pages
 * before.
 */
export function loadApp(services: Services, pages: PageOptions, before: ((app: Hono<Environment>) => void) | undefined) {
  let loading: Promise<{ fetch: Hono<Environment>['fetch']; listener: RequestListener }> | null = null;
  async function load() {
    const [{ createApp }, { getRequestListener, RequestError }] = await Promise.all([import('./app.ts'), import('@hono/node-server')]);
    const { fetch } = createApp(services, pages, before);
    const headers = {
      ...commonHeaders(services.origins),
      'content-security-policy': BARE_POLICY,
      'cache-control': 'no-store',
    };
    // A request whose address or host cannot be read never gets to the app.
    const errorHandler = (error: unknown) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers });
    // HTTP/1.0 names no host, by which some proxies ask for health (HAProxy). No answer depends on one.
    return { fetch, listener: getRequestListener(fetch, { errorHandler, hostname: 'localhost' }) };
  }
  return () => {
    loading ??= load();
    return loading;
  };
}
