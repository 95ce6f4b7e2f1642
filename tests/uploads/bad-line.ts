import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpload, type UploadParts } from '#app/office/files/uploads/upload.ts';
import { createCuttingProxy, type Fate } from './cutting-proxy.ts';

export interface BadLine {
  /** The port of the server, asked for with each request. */
  readonly port: () => number;
  /** The sender: the site's origin, and the cookies, which as in a browser are those of the moment. */
  readonly headers: { readonly cookie: string; readonly origin: string };
  readonly fateOf: (incoming: IncomingMessage) => Fate | Promise<Fate>;
  readonly clock?: UploadParts['clock'];
  readonly renewSession?: UploadParts['renewSession'];
}

/**
 * Uploads a PDF through a proxy as the back-office does, by a clock that need not be waited for unless another is
 * given.
 * @returns the address of the file, and how many requests it took
 */
export async function uploadOver(
  { port, headers, fateOf, clock = clockAhead(), renewSession = async () => false }: BadLine,
  bytes: Buffer,
  name: string,
): Promise<{ url: string; tries: number }> {
  let tries = 0;
  const proxy = createCuttingProxy(port, (incoming) => {
    tries += 1;
    incoming.headers.cookie = headers.cookie;
    return fateOf(incoming);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    const { done } = startUpload(bytes, {
      name,
      type: 'application/pdf',
      size: bytes.length,
      server: { endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/uploads`, headers },
      renewSession,
      onChange: () => undefined,
      clock,
    });
    return { url: await done, tries };
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    await once(proxy, 'close');
  }
}

/** A clock that is where it was waited for. */
function clockAhead(): NonNullable<UploadParts['clock']> {
  let time = 0;
  return {
    now: () => time,
    sleep: async (milliseconds) => {
      time += milliseconds;
    },
  };
}
