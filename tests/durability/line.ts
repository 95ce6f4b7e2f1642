import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '#tests/free-port.ts';

/** A line to a server that can be cut, silenced and mended. */
export interface Line {
  /** Its port on this machine. */
  readonly port: number;
  /** Ends every connection and lets nobody in, as a server that went away does. */
  readonly cut: () => Promise<void>;
  /**
   * Carries nothing more and says nothing of it: on the connections of now, for ever, or on those that come, too, until
   * it is mended.
   */
  readonly silence: (which: 'those of now' | 'all') => void;
  readonly mend: () => Promise<void>;
}

type Pair = readonly [near: Socket, beyond: Socket];

/** A line to a port of this machine, open until it is cut. */
export async function openLine(farPort: number): Promise<Line> {
  const port = await freePort();
  const pairs = new Set<Pair>();
  /** Connections that were silenced for ever. */
  const lost = new Set<Pair>();
  let isSilent = false;
  const carry = ([near, beyond]: Pair) => near.pipe(beyond).pipe(near);
  const hold = ([near, beyond]: Pair) => {
    near.unpipe(beyond).pause();
    beyond.unpipe(near).pause();
  };
  const server = createServer((near) => {
    const pair: Pair = [near, connect(farPort, '127.0.0.1')];
    pairs.add(pair);
    for (const [place, socket] of pair.entries()) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        lost.delete(pair);
        pair[1 - place]?.destroy();
      });
    }
    if (isSilent) hold(pair);
    else carry(pair);
  });
  const mend = async () => {
    if (isSilent) for (const pair of pairs) carry(pair);
    isSilent = false;
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await mend();
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const pair of [...pairs, ...lost]) for (const socket of pair) socket.destroy();
      await closed;
    },
    silence: (which) => {
      isSilent = which === 'all';
      for (const pair of pairs) {
        hold(pair);
        if (isSilent) continue;
        lost.add(pair);
        pairs.delete(pair);
      }
    },
    mend,
  };
}

/** A line to the database at `url`, with the address that leads over it. */
export async function createLine(url: string): Promise<Line & { readonly url: string }> {
  const line = await openLine(Number(new URL(url).port));
  const near = new URL(url);
  near.port = String(line.port);
  return { ...line, url: near.href };
}
