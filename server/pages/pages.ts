import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { requirePermission } from '#core/policy/policy.ts';
import { withBodyRead } from '../bodies/with-body.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { officePolicy } from '../http/security.ts';
import { markStale } from '../http/stale.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { requireUser } from '../sign-in/requester.ts';
import { addressAsAsked, canonicalAddress } from './canonical-address.ts';
import type { Pages } from './drafted-page.ts';
import { entryResponse } from './entry.ts';
import { type CacheAddress, NO_SUCH_PAGE } from './page-cache.ts';
import { createPublicPages } from './public-page.ts';
import { createRender, OFFICE, type PagesOptions, type RenderServices, readerOf } from './render.ts';
import { type Destination, destinationOf, isWellFormed, keptAs, withoutData } from './routes.ts';

type RouteIds = Destination['routeIds'];

/** Answers every address that is not the API's: the back-office, and public pages, kept where they are for all. */
export function createPages(services: RenderServices & Pick<Services, 'cache'>, options: PagesOptions): Pages {
  const { store, cache, config, origins } = services;
  const { loadPages, mode } = options;
  const render = createRender(services, options);
  const { publicPage, markedPage } = createPublicPages({ render, loadPages, mode, cdnPurge: config.cdnPurge });
  // In development a page changes with its source, not only with its content.
  const keepsPages = mode !== 'development';

  /** The anonymous form of a page: nothing in the request but its address affects it. */
  function keptPage(context: RequestContext, address: CacheAddress, routeIds: RouteIds): Promise<Response> {
    const request = new Request(new URL(address.path, origins[0]), { headers: { accept: 'text/html' } });
    return cache
      .keep(context.req.raw, address, () => markedPage(request, context, routeIds))
      .catch((error: unknown) => lastPage(error, context.req.raw, address));
  }

  /** The page that was, marked as old, while the database is away. @throws the error where there was none */
  function lastPage(error: unknown, request: Request, { path }: CacheAddress): Response {
    const last = isUnavailable(error) ? cache.lastKept(path) : undefined;
    if (last === undefined) throw error;
    const response = fresh(entryResponse(last, request));
    markStale(response.headers);
    return response;
  }

  /** The page that is kept for all visitors at the address of a request; null where none is. */
  async function pageForAll(context: RequestContext, destination: Destination): Promise<Response | null> {
    const { method, url } = context.req;
    // A reader with a session may read more than visitors, even without the back-office.
    if ((method !== 'GET' && method !== 'HEAD') || context.get('user') !== null || !keepsPages) return null;
    const address = await keptAs((await loadPages()).build, destination);
    if (address === null) return null;
    const { search } = new URL(url);
    const canonical = await canonicalAddress(address, search, store).catch((error: unknown) => addressAsAsked(error, address, search));
    if (canonical === null) return null;
    // The address of an item that is gone; the one answer of all that are not there stays.
    if (canonical.path.endsWith(NO_SUCH_PAGE) && canonical.path !== address.path) cache.forget(address.path);
    return keptPage(context, canonical, destination.routeIds);
  }

  /** The answer to a back-office address without a session (spec, section 2). */
  async function landingPage(context: RequestContext): Promise<Response> {
    const { routeIds } = destinationOf((await loadPages()).build, '/');
    return keepsPages && context.get('user') === null
      ? keptPage(context, { path: '/' }, routeIds)
      : publicPage(new Request(new URL('/', origins[0])), context, routeIds);
  }

  async function officePage(context: RequestContext, routeIds: RouteIds): Promise<Response> {
    if (readerOf(context) !== null) {
      const nonce = randomBytes(16).toString('base64');
      const page = await render(context.req.raw, context, routeIds, { nonce });
      return fresh(page, { 'x-robots-tag': 'noindex', ...(mode !== 'development' && { 'content-security-policy': officePolicy(nonce) }) });
    }
    if (new URL(context.req.url).pathname.endsWith('.data')) {
      requireUser(context);
      requirePermission(context.get('may'), 'read', OFFICE);
    }
    return fresh(await landingPage(context), { 'x-robots-tag': 'noindex' });
  }

  const routes = new Hono<Environment>().all('*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const destination = destinationOf((await loadPages()).build, withoutData(pathname));
    const { routeIds, isOffice } = destination;
    if (isOffice) return officePage(context, routeIds);
    const kept = await pageForAll(context, destination);
    if (kept !== null) return kept;
    const request = await withBodyRead(context.req.raw);
    return fresh(await publicPage(isWellFormed(pathname) ? request : new Request(new URL(NO_SUCH_PAGE, origins[0]), request), context, routeIds));
  });

  return {
    routes,
    draw: async (context, drafted) => {
      const url = new URL(drafted.path, origins[0]);
      const { routeIds } = destinationOf((await loadPages()).build, url.pathname);
      return render(new Request(url), context, routeIds, { drafted });
    },
  };
}

/** The same answer, which nobody keeps. */
function fresh(response: Response, extra: Readonly<Record<string, string>> = {}): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
