import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '#tests/free-port.ts';

/** A line to a database that can be cut and mended. */
export interface Line {
  /** The database's address by this line. */
  readonly url: string;
  /** Ends every connection and lets nobody in, as a server that went away does. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** A line to the database at `url`, open until it is cut. */
export async function createLine(url: string): Promise<Line> {
  const far = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const beyond = connect(Number(far.port), far.hostname);
    for (const [one, other] of [
      [near, beyond],
      [beyond, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const mend = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await mend();
  const near = new URL(url);
  near.port = String(port);
  return {
    url: near.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend,
  };
}
