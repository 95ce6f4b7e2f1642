import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { PurgeApi } from '#server/shared-caches/page-keys.ts';

interface Kept {
  readonly text: string;
  readonly keys: readonly string[];
}

const TOKEN = 'el-secreto-de-la-prueba';

/**
 * A cache in front of the site that keeps what it may until it is told otherwise, and goes by nothing but the address.
 * It understands one of the ways to purge.
 */
export async function startSharedCache(api: PurgeApi) {
  const kept = new Map<string, Kept>();
  const purges: string[][] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const keys = keysOf(api, request.method, request.headers, await buffer(request));
    if (keys === null) {
      response.writeHead(400).end();
      return;
    }
    purges.push(keys);
    for (const [path, page] of kept) if (page.keys.some((key) => keys.includes(key))) kept.delete(path);
    response.writeHead(200).end('{"success":true}');
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    target: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, api, token: TOKEN },
    purges,
    /** Answers from what is kept, else by the site. */
    read: async (path: string, fromSite: () => Promise<{ readonly headers: Headers; readonly text: string }>) => {
      const known = kept.get(path);
      if (known !== undefined) return known.text;
      const { headers, text } = await fromSite();
      const keys = (headers.get(api === 'cloudflare' ? 'cache-tag' : 'surrogate-key') ?? '').split(api === 'cloudflare' ? ',' : ' ');
      if (/\bs-maxage=[1-9]/.test(headers.get('cache-control') ?? '')) kept.set(path, { text, keys });
      return text;
    },
  };
}

/** The keys of a purge; null where the service would refuse it. */
function keysOf(api: PurgeApi, method = '', headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): string[] | null {
  const named = String(headers['surrogate-key'] ?? '').split(' ');
  if (api === 'fastly') return method === 'POST' && headers['fastly-key'] === TOKEN ? named : null;
  if (headers.authorization !== `Bearer ${TOKEN}`) return null;
  if (api === 'surrogate-key') return method === 'PURGE' ? named : null;
  return method === 'POST' && headers['content-type'] === 'application/json' ? (JSON.parse(body.toString()) as { tags: string[] }).tags : null;
}
