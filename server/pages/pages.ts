import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, services as ServicesContext, SignedInUser } from '#app/services.ts';
import { Problem } from '#core/errors.ts';
import { requirePermission, type Subject } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import { requireUser } from '../api/policy.ts';
import { withBody } from '../bodies/with-body.ts';
import { passwordHint } from '../common-password.ts';
import type { Environment, RequestContext, Sender, Services } from '../environment.ts';
import { forwardTarget } from '../mail/forward.ts';
import { canonicalAddress } from './canonical-address.ts';
import { type CacheAddress, NOWHERE } from './page-cache.ts';
import { bytesOf, responseOf } from './response-bytes.ts';
import { answersMethod, createHandlers } from './route-modules.ts';
import { type Destination, destinationOf, isWellFormed, keptAs, withoutData } from './routes.ts';
import { type Inline, officePolicy, publicPolicy } from './security.ts';

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

/** Every address that is not the API's: pages by React Router, public ones from the cache. */
export function pages(
  { store, cache, config, origins, now, letters, backups }: Pick<Services, 'store' | 'cache' | 'config' | 'origins' | 'now' | 'letters' | 'backups'>,
  { loadPages, mode, ownApi }: PagesOptions,
): Hono<Environment> {
  const app = new Hono<Environment>();
  const handlerFor = createHandlers(mode);
  // In development a page changes with its source, not only with its content.
  const keepsPages = mode !== 'development';

  async function render(
    request: Request,
    context: RequestContext,
    routeIds: RouteIds,
    { nonce = '', rendered }: { readonly nonce?: string; readonly rendered?: PageServices['rendered'] } = {},
  ): Promise<Response> {
    const { build, services } = await loadPages();
    const provider = new RouterContextProvider();
    provider.set(services, {
      published: store.published,
      user: readerOf(context),
      now,
      timeZone: config.timeZone,
      siteUrl: origins[0],
      sendsMail: letters !== null,
      retention: {
        messageDays: config.messageDays,
        trashDays: config.trashDays,
        backupDays: backups.longestKept,
        forwardsTo: forwardTarget(config)?.kind ?? null,
      },
      passwordHint: passwordHint(config.minPasswordLength),
      nonce,
      ...(rendered && { rendered }),
      api: (path, init) => {
        const headers = new Headers(init?.headers);
        headers.set('cookie', context.req.header('cookie') ?? '');
        // By it a session is known again on the account screen.
        headers.set('user-agent', context.req.header('user-agent') ?? '');
        headers.set('origin', origins[0]);
        const sender = { requestId: context.get('requestId'), address: context.get('address') };
        return ownApi(new Request(new URL(path, origins[0]), { ...init, headers }), sender);
      },
    });
    const handle = await handlerFor(build, routeIds);
    // The library would write a stack trace to the console for each: a visitor would fill the log.
    if (!answersMethod(build, routeIds, request.method)) throw new Problem('failed-precondition', say('pageTakesNoForms'), { status: 405 });
    return handle(request, provider);
  }

  async function publicPage(request: Request, context: RequestContext, routeIds: RouteIds): Promise<Response> {
    let made: Buffer<ArrayBuffer> | undefined;
    const rendered = (html: Buffer<ArrayBuffer>) => {
      made = html;
    };
    const response = await render(request, context, routeIds, { rendered });
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return response;
    const html = (request.method === 'HEAD' ? undefined : made) ?? (await bytesOf(response));
    const headers = new Headers(response.headers);
    if (mode !== 'development') headers.set('content-security-policy', publicPolicy((await loadPages()).inline));
    // An address may have many spellings. An answer that names another address as canonical is not stored, or invented
    // spellings would fill the memory.
    if (!isCanonical(html, request.url)) headers.set('cache-control', 'private, no-store');
    return responseOf(html, { status: response.status, headers });
  }

  /** The anonymous form of a page: nothing in the request but its address affects it. */
  function keptPage(context: RequestContext, address: CacheAddress, routeIds: RouteIds): Promise<Response> {
    const request = new Request(new URL(address.path, origins[0]), { headers: { accept: 'text/html' } });
    return cache.keep(context.req.raw, address, () => publicPage(request, context, routeIds));
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
      const meant = await canonicalAddress(address, search, store);
      if (meant?.path.endsWith(NOWHERE)) cache.forget(address.path);
      if (meant !== null) return keptPage(context, meant, routeIds);
    }
    const request = await withBodyRead(context.req.raw);
    return fresh(await publicPage(isWellFormed(pathname) ? request : new Request(new URL(NOWHERE, origins[0]), request), context, routeIds));
  });
  return app;
}

/** The signed-in user, as far as the pages of administrators are for them; others read as visitors do. */
function readerOf(context: RequestContext): SignedInUser | null {
  return context.get('may')('read', OFFICE) ? context.get('user') : null;
}

/** A body that is refused is refused here: an action would only see a form that it cannot read. */
async function withBodyRead(request: Request): Promise<Request> {
  return request.body === null ? request : withBody(request, await request.arrayBuffer());
}

/** True unless a page names another address as its own, whatever the query. */
function isCanonical(html: Buffer, url: string): boolean {
  const head = html.toString('utf8', 0, html.indexOf('</head>'));
  const own = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const { origin, pathname } = new URL(url);
  return own === undefined || URL.parse(own)?.href === origin + pathname;
}
