import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { withPrepared } from './public/prepared-html.ts';
import { services } from './services.ts';
import { hydrates } from './ui/hydrates.ts';

/** Renders a whole page before it answers, so that a failure is a 500 and readers without scripts see everything. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route);
  if (!hydrates(matches)) {
    // Public pages are kept and served again, so they carry no nonce. Nothing in them waits: a stream would only take
    // time.
    const bytes = Buffer.concat(withPrepared(() => `<!DOCTYPE html>${renderToString(<ServerRouter context={routerContext} url={request.url} />)}`));
    const { rendered } = loadContext.get(services);
    rendered?.(bytes);
    return new Response(rendered ? null : bytes, { status, headers });
  }
  let failed = false;
  const { nonce } = loadContext.get(services);
  const page = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />, {
    ...(nonce && { nonce }),
    signal: request.signal,
    // React would outline a large boundary, and readers without scripts would see its fallback.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  return new Response(page, { status: failed ? 500 : status, headers });
}
