import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, SendForPage, services as ServicesContext, SignedInUser } from '#app/services.ts';
import { httpRequestOf } from '#core/contract/call.ts';
import { Problem } from '#core/errors.ts';
import type { Subject } from '#core/policy/policy.ts';
import { say } from '#core/words/message.ts';
import type { RequestContext, Sender, Services } from '../environment.ts';
import type { Inline } from '../http/security.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { forwardTarget } from '../mail/forward.ts';
import type { PageReads } from '../shared-caches/page-keys.ts';
import { passwordHint } from '../sign-in/common-password.ts';
import type { Drafted } from './drafted-page.ts';
import { answersMethod, createHandlers } from './route-modules.ts';
import type { Destination } from './routes.ts';

/**
 * The compiled pages, the context through which they reach the program (the same object on both sides), and their
 * inline scripts and styles.
 */
export interface CompiledPages {
  readonly build: ServerBuild;
  readonly services: typeof ServicesContext;
  readonly inline: Inline;
}

export interface PagesOptions {
  /** Gives the same pages in production, new ones at each change in development. */
  readonly loadPages: () => Promise<CompiledPages>;
  readonly mode: 'production' | 'development' | 'test';
  /** Sends a request through the program's own API, on behalf of the sender of the request that is being answered. */
  readonly ownApi: (request: Request, sender: Sender) => Promise<Response>;
}

/** The services of the program that pages need. */
export type RenderServices = Pick<Services, 'store' | 'config' | 'origins' | 'now' | 'letters' | 'backups' | 'auth'>;

/** The circumstances of a rendering. */
export interface Rendering extends Partial<Pick<PageServices, 'nonce' | 'rendered' | 'allowStyle' | 'allowFrame'>> {
  readonly reads?: PageReads;
  readonly drafted?: Drafted;
}

/** Renders the page of some routes for a request. */
export type Render = (request: Request, context: RequestContext, routeIds: Destination['routeIds'], rendering?: Rendering) => Promise<Response>;

/** The back-office, as the policy knows it. */
export const OFFICE: Subject = { resource: 'office' };

export function createRender(
  { store, config, origins, now, letters, backups, auth }: RenderServices,
  { loadPages, mode, ownApi }: PagesOptions,
): Render {
  const handlerFor = createHandlers(mode);
  const site = {
    now,
    environmentTimeZone: config.timeZone,
    siteUrl: origins[0],
    sendsMail: letters !== null,
    hasAdministrator: auth.hasAdministrator,
    retention: {
      messageDays: config.messageDays,
      trashDays: config.trashDays,
      backupDays: backups.longestKept,
      forwardsTo: forwardTarget(config)?.kind ?? null,
    },
    passwordHint: passwordHint(config.minPasswordLength),
  };

  function contentFor(reads: PageReads | undefined, drafted: Drafted | null) {
    let unavailable: Error | undefined;
    const published = async () =>
      drafted?.content ??
      store.published().catch((error: unknown) => {
        if (isUnavailable(error)) unavailable = error;
        throw error;
      });
    return {
      published: async () => {
        const content = await published();
        return reads === undefined ? content : reads.watch(content);
      },
      publishedForFrame: () => {
        reads?.noteFrame();
        return published();
      },
      /** The error of a database that was away. */
      unavailable: () => unavailable,
    };
  }

  function sendFor(context: RequestContext): SendForPage {
    return (operation, ...sent) => {
      const { url, init } = httpRequestOf(operation, ...sent);
      const headers = new Headers(init.headers);
      headers.set('cookie', context.req.header('cookie') ?? '');
      // By it a session is known again on the account screen.
      headers.set('user-agent', context.req.header('user-agent') ?? '');
      headers.set('origin', origins[0]);
      const sender = { requestId: context.get('requestId'), address: context.get('address') };
      return ownApi(new Request(new URL(url, origins[0]), { ...init, headers }), sender);
    };
  }

  return async (request, context, routeIds, { reads, drafted = null, ...own } = {}) => {
    const { build, services } = await loadPages();
    const { unavailable, ...content } = contentFor(reads, drafted);
    const provider = new RouterContextProvider();
    provider.set(services, {
      ...site,
      ...content,
      // A draft is drawn as visitors would read it.
      user: drafted === null ? readerOf(context) : null,
      drafted,
      timeZone: await store.timeZone().catch(() => config.timeZone),
      nonce: '',
      allowStyle: () => undefined,
      allowFrame: () => undefined,
      ...own,
      send: sendFor(context),
    });
    const handle = await handlerFor(build, routeIds);
    // The library would write a stack trace to the console for each: a visitor would fill the log.
    if (!answersMethod(build, routeIds, request.method)) throw new Problem('failed-precondition', say('pageTakesNoForms'), { status: 405 });
    const response = await handle(request, provider);
    // A failure while the database is away is answered as such: it is no fault of the page, and passes.
    const away = unavailable();
    if (response.status >= 500 && away !== undefined) throw away;
    return response;
  };
}

/** The signed-in user, as far as the pages of administrators are for them; others read as visitors do. */
export function readerOf(context: RequestContext): SignedInUser | null {
  return context.get('may')('read', OFFICE) ? context.get('user') : null;
}
