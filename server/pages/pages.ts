import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, services as ServicesContext, SignedInUser } from '#app/services.ts';
import { httpRequestOf } from '#core/contract/call.ts';
import { Problem } from '#core/errors.ts';
import { requirePermission, type Subject } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import { requireUser } from '../api/policy.ts';
import { withBodyRead } from '../bodies/with-body.ts';
import type { Environment, RequestContext, Sender, Services } from '../environment.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { forwardTarget } from '../mail/forward.ts';
import { createPageReads, type PageReads } from '../shared-caches/page-keys.ts';
import { passwordHint } from '../sign-in/common-password.ts';
import { addressAsAsked, canonicalAddress } from './canonical-address.ts';
import { isCanonical } from './canonical-link.ts';
import type { Drafted, Pages } from './drafted-page.ts';
import { entryResponse } from './entry.ts';
import { type CacheAddress, NO_SUCH_PAGE } from './page-cache.ts';
import { bytesOf, responseOf } from './response-bytes.ts';
import { answersMethod, createHandlers } from './route-modules.ts';
import { type Destination, destinationOf, isWellFormed, keptAs, withoutData } from './routes.ts';
import { framedBySelf, type Inline, officePolicy, publicPolicy } from './security.ts';
import { markStale } from './stale.ts';

/**
 * The compiled pages, the context through which they reach the program (the same object on both sides), and their
 * inline scripts and styles.
 */
export interface CompiledPages {
  readonly build: ServerBuild;
  readonly services: typeof ServicesContext;
  readonly inline: Inline;
}

const OFFICE: Subject = { resource: 'office' };

type RouteIds = Destination['routeIds'];

/** Fixed in production, made anew at each change in development. */
export type LoadPages = () => Promise<CompiledPages>;

export interface PagesOptions {
  readonly loadPages: LoadPages;
  readonly mode: 'production' | 'development' | 'test';
  /** Sends a request through the program's own API, on behalf of the sender of the request that is being answered. */
  readonly ownApi: (request: Request, sender: Sender) => Promise<Response>;
}

/** The circumstances of a rendering. */
interface Rendering extends Partial<Pick<PageServices, 'nonce' | 'rendered' | 'allowStyle' | 'allowFrame'>> {
  readonly reads?: PageReads;
  readonly drafted?: Drafted;
}

export function createPages(
  { store, cache, config, origins, now, letters, backups }: Pick<Services, 'store' | 'cache' | 'config' | 'origins' | 'now' | 'letters' | 'backups'>,
  { loadPages, mode, ownApi }: PagesOptions,
): Pages {
  const app = new Hono<Environment>();
  const handlerFor = createHandlers(mode);
  // In development a page changes with its source, not only with its content.
  const keepsPages = mode !== 'development';

  async function render(
    request: Request,
    context: RequestContext,
    routeIds: RouteIds,
    { reads, drafted, ...own }: Rendering = {},
  ): Promise<Response> {
    const { build, services } = await loadPages();
    const provider = new RouterContextProvider();
    let away: Error | undefined;
    const published = async () =>
      drafted?.content ??
      store.published().catch((error: unknown) => {
        if (isUnavailable(error)) away = error;
        throw error;
      });
    provider.set(services, {
      published: async () => {
        const content = await published();
        return reads === undefined ? content : reads.watch(content);
      },
      publishedForFrame: () => {
        reads?.noteFrame();
        return published();
      },
      // A draft is drawn as visitors would read it.
      user: drafted ? null : readerOf(context),
      drafted: drafted ?? null,
      now,
      timeZone: await store.timeZone().catch(() => config.timeZone),
      environmentTimeZone: config.timeZone,
      siteUrl: origins[0],
      sendsMail: letters !== null,
      retention: {
        messageDays: config.messageDays,
        trashDays: config.trashDays,
        backupDays: backups.longestKept,
        forwardsTo: forwardTarget(config)?.kind ?? null,
      },
      passwordHint: passwordHint(config.minPasswordLength),
      ...{ nonce: '', allowStyle: () => undefined, allowFrame: () => undefined },
      ...own,
      send: (operation, ...sent) => {
        const { url, init } = httpRequestOf(operation, ...sent);
        const headers = new Headers(init.headers);
        headers.set('cookie', context.req.header('cookie') ?? '');
        // By it a session is known again on the account screen.
        headers.set('user-agent', context.req.header('user-agent') ?? '');
        headers.set('origin', origins[0]);
        const sender = { requestId: context.get('requestId'), address: context.get('address') };
        return ownApi(new Request(new URL(url, origins[0]), { ...init, headers }), sender);
      },
    });
    const handle = await handlerFor(build, routeIds);
    // The library would write a stack trace to the console for each: a visitor would fill the log.
    if (!answersMethod(build, routeIds, request.method)) throw new Problem('failed-precondition', say('pageTakesNoForms'), { status: 405 });
    const response = await handle(request, provider);
    // It is no fault of the page, and not for long.
    if (response.status >= 500 && away !== undefined) throw away;
    return response;
  }

  async function publicPage(request: Request, context: RequestContext, routeIds: RouteIds, reads?: PageReads): Promise<Response> {
    let made: Buffer<ArrayBuffer> | undefined;
    const rendered = (html: Buffer<ArrayBuffer>) => {
      made = html;
    };
    const styles: string[] = [];
    let isFramed = false;
    const response = await render(request, context, routeIds, {
      rendered,
      ...(reads && { reads }),
      allowStyle: (css) => void styles.push(css),
      allowFrame: () => {
        isFramed = true;
      },
    });
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    const html = (request.method === 'HEAD' ? undefined : made) ?? (await bytesOf(response));
    const headers = new Headers(response.headers);
    const policy = publicPolicy((await loadPages()).inline, styles);
    if (mode !== 'development') headers.set('content-security-policy', isFramed ? framedBySelf(policy) : policy);
    if (isFramed) headers.set('x-frame-options', 'SAMEORIGIN');
    // An address may have many spellings. An answer that names another address as canonical is not stored, or invented
    // spellings would fill the memory.
    if (!isCanonical(html, request.url)) headers.set('cache-control', 'private, no-store');
    return responseOf(html, { status: response.status, headers });
  }

  /** A page with the keys by which a shared cache drops it. */
  async function markedPage(request: Request, context: RequestContext, routeIds: RouteIds): Promise<Response> {
    if (config.cdnPurge === null) return publicPage(request, context, routeIds);
    const reads = createPageReads(config.cdnPurge.api);
    return reads.mark(await publicPage(request, context, routeIds, reads));
  }

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

  /** The answer to a back-office address without a session (spec, section 2). */
  async function landingPage(context: RequestContext): Promise<Response> {
    const { routeIds } = destinationOf((await loadPages()).build, '/');
    return keepsPages && context.get('user') === null
      ? keptPage(context, { path: '/' }, routeIds)
      : publicPage(new Request(new URL('/', origins[0])), context, routeIds);
  }

  async function officePage(context: RequestContext, routeIds: RouteIds): Promise<Response> {
    const nonce = randomBytes(16).toString('base64');
    const response = await render(context.req.raw, context, routeIds, { nonce });
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
    const user = readerOf(context);
    const { build } = await loadPages();
    const destination = destinationOf(build, withoutData(pathname));
    const { routeIds, isOffice } = destination;
    if (isOffice && user !== null) return officePage(context, routeIds);
    if (isOffice && pathname.endsWith('.data')) {
      requireUser(context);
      requirePermission(context.get('may'), 'read', OFFICE);
    }
    if (isOffice) return fresh(await landingPage(context), { 'x-robots-tag': 'noindex' });
    // A reader with a session may read more than visitors, even without the back-office.
    const isForAll = (method === 'GET' || method === 'HEAD') && context.get('user') === null && keepsPages;
    const address = isForAll ? await keptAs(build, destination) : null;
    if (address !== null) {
      const canonical = await canonicalAddress(address, search, store).catch((error: unknown) => addressAsAsked(error, address, search));
      // The address of an item that is gone; the one answer of all that are not there stays.
      if (canonical?.path.endsWith(NO_SUCH_PAGE) && canonical.path !== address.path) cache.forget(address.path);
      if (canonical !== null) return keptPage(context, canonical, routeIds);
    }
    const request = await withBodyRead(context.req.raw);
    return fresh(await publicPage(isWellFormed(pathname) ? request : new Request(new URL(NO_SUCH_PAGE, origins[0]), request), context, routeIds));
  });

  async function draw(context: RequestContext, drafted: Drafted): Promise<Response> {
    const { routeIds } = destinationOf((await loadPages()).build, new URL(drafted.path, origins[0]).pathname);
    return render(new Request(new URL(drafted.path, origins[0])), context, routeIds, { drafted });
  }

  return { routes: app, draw };
}

/** The signed-in user, as far as the pages of administrators are for them; others read as visitors do. */
function readerOf(context: RequestContext): SignedInUser | null {
  return context.get('may')('read', OFFICE) ? context.get('user') : null;
}
