import type { RequestContext } from '../environment.ts';
import { framedBySelf, publicPolicy } from '../http/security.ts';
import type { Config } from '../settings/config.ts';
import { createPageReads, type PageReads } from '../shared-caches/page-keys.ts';
import type { PagesOptions, Render } from './render.ts';
import { bytesOf, responseOf } from './response-bytes.ts';
import type { Destination } from './routes.ts';

export interface PublicPagesOptions extends Pick<PagesOptions, 'loadPages' | 'mode'>, Pick<Config, 'cdnPurge'> {
  readonly render: Render;
}

/** Draws public pages, with the headers that each has of its own. */
export function createPublicPages({ render, loadPages, mode, cdnPurge }: PublicPagesOptions) {
  async function publicPage(request: Request, context: RequestContext, routeIds: Destination['routeIds'], reads?: PageReads): Promise<Response> {
    let made: Buffer<ArrayBuffer> | undefined;
    const styles: string[] = [];
    let isFramed = false;
    const response = await render(request, context, routeIds, {
      rendered: (html) => {
        made = html;
      },
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
  async function markedPage(request: Request, context: RequestContext, routeIds: Destination['routeIds']): Promise<Response> {
    if (cdnPurge === null) return publicPage(request, context, routeIds);
    const reads = createPageReads(cdnPurge.api);
    return reads.mark(await publicPage(request, context, routeIds, reads));
  }

  return { publicPage, markedPage };
}

/** True unless a page names another address as its own, whatever the query. */
function isCanonical(html: Buffer, url: string): boolean {
  const head = html.toString('utf8', 0, html.indexOf('</head>'));
  const own = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const { origin, pathname } = new URL(url);
  return own === undefined || URL.parse(own)?.href === origin + pathname;
}
