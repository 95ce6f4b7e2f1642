import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from 'react-router';
import type { services as ServicesContext } from '#app/services.ts';
import { Problem } from '#core/errors.ts';
import type { Environment, Parts, RequestContext } from '../environment.ts';
import { cacheKey } from './cache.ts';
import { officePolicy, publicPolicy } from './security.ts';

/** The compiled pages, and the context by which they reach the program: one object in both, whoever loaded it. */
export interface CompiledPages {
  readonly build: ServerBuild;
  readonly services: typeof ServicesContext;
}

/** Fixed in production, made anew at each change in development. */
export type LoadPages = () => Promise<CompiledPages>;

export interface PagesOptions {
  readonly loadPages: LoadPages;
  readonly mode: 'production' | 'development' | 'test';
  /** Sends a request through the program's own API. */
  readonly ownApi: (request: Request, context: RequestContext) => Promise<Response>;
}

/** The layout that only administrators see; its pages are told by the route tree itself. */
const OFFICE_LAYOUT = 'office/layout';

/** Every address that is not the API's: pages by React Router, public ones from the cache. */
export function pages(
  parts: Pick<Parts, 'store' | 'cache' | 'config' | 'origins' | 'now'>,
  { loadPages, mode, ownApi }: PagesOptions,
): Hono<Environment> {
  const { store, cache, config, origins, now } = parts;
  const app = new Hono<Environment>();

  async function render(request: Request, context: RequestContext, nonce: string): Promise<Response> {
    const { build, services } = await loadPages();
    const provider = new RouterContextProvider();
    provider.set(services, {
      published: store.published,
      user: context.get('user'),
      now,
      timeZone: config.timeZone,
      siteUrl: origins[0],
      nonce,
      api: (path, init) => {
        const headers = new Headers(init?.headers);
        headers.set('cookie', context.req.header('cookie') ?? '');
        headers.set('origin', origins[0]);
        return ownApi(new Request(new URL(path, origins[0]), { ...init, headers }), context);
      },
    });
    return createRequestHandler(build, mode)(request, provider);
  }

  async function publicPage(request: Request, context: RequestContext): Promise<Response> {
    const response = await render(request, context, '');
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    if (mode !== 'development') headers.set('content-security-policy', publicPolicy(html));
    return new Response(html, { status: response.status, headers });
  }

  async function officePage(context: RequestContext): Promise<Response> {
    const nonce = randomBytes(16).toString('base64');
    const response = await render(context.req.raw, context, nonce);
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex');
    if (mode !== 'development') headers.set('content-security-policy', officePolicy(nonce));
    return new Response(response.body, { status: response.status, headers });
  }

  function fresh(response: Response, extra: Readonly<Record<string, string>> = {}): Response {
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'private, no-store');
    for (const [name, value] of Object.entries(extra)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }

  app.all('*', async (context) => {
    const { method } = context.req;
    const { pathname, search } = new URL(context.req.url);
    const user = context.get('user');
    const office = await isOfficePath((await loadPages()).build, pathname.replace(/\.data$/, ''));
    if (office && user !== null) return officePage(context);
    if (office && pathname.endsWith('.data')) throw new Problem('unauthenticated', 'Inicia sesión para continuar.');
    if (office) return fresh(await publicPage(new Request(new URL('/', context.req.url)), context), { 'x-robots-tag': 'noindex' });
    if (method !== 'GET' && method !== 'HEAD') return fresh(await publicPage(context.req.raw, context));
    // In development a page changes with its source, not only with its content.
    const key = mode === 'development' ? null : cacheKey(pathname + search);
    if (user !== null || key === null || isNeverStored(pathname)) return fresh(await publicPage(context.req.raw, context));
    // The page is rendered as if nothing had been asked for, so that a query cannot change what others see.
    const request = new Request(new URL(key, context.req.url), { headers: { accept: 'text/html' } });
    return cache.keep(context.req.raw, key, () => publicPage(request, context));
  });
  return app;
}

/** What is different each time, or for one person only. */
function isNeverStored(pathname: string): boolean {
  return /^\/(visit|login|setup|buscar|contacto)\/?$/i.test(pathname);
}

async function isOfficePath(build: ServerBuild, pathname: string): Promise<boolean> {
  return Object.values(build.routes).some(
    (route) => route?.parentId === OFFICE_LAYOUT && route.path !== undefined && matchPath({ path: `/${route.path}` }, pathname) !== null,
  );
}
