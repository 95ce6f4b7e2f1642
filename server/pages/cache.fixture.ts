import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createPageCache } from './cache.ts';
import { sendReady } from './entry.ts';
import type { PageCache, PageCacheOptions } from './page-cache.ts';

export const HOUR_MS = 3_600_000;

/** A cache with a clock that the test turns, and a page of a few words under any path. */
export function cacheOf(options: Partial<PageCacheOptions> = {}) {
  const clock = { now: new Date('2026-03-05T18:00:00.000Z') };
  const renders: string[] = [];
  const content = { text: 'Hola' };
  const cache = createPageCache({
    now: () => clock.now,
    expiry: async () => clock.now.getTime() + HOUR_MS,
    cdnMaxAge: 0,
    isCdnPurged: false,
    headers: { 'x-content-type-options': 'nosniff' },
    ...options,
  });
  const ask = (path: string, headers: Record<string, string> = {}, render = async () => new Response(`${content.text} ${path}`)) =>
    cache.keep(new Request(`http://faro.test${path}`, { headers }), { path }, () => {
      renders.push(path);
      return render();
    });
  return { cache, clock, renders, content, ask };
}

/** The lowest layer alone behind a real port: what it does not answer is a 599. */
export async function serve(cache: PageCache) {
  const server = createServer((incoming, outgoing) => {
    const ready = cache.ready(incoming);
    if (ready === null) outgoing.writeHead(599).end();
    else sendReady(ready, incoming, outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = request({ port, path, headers, method, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, body };
  };
  return { port, get };
}
