import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server on this machine that can be cut and joined again. */
export interface Way {
  readonly port: number;
  /** Breaks every connection; new ones are refused. */
  readonly cut: () => Promise<void>;
  readonly join: () => Promise<void>;
}

export async function wayTo(target: number): Promise<Way> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server = createServer(pass);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    join: async () => {
      server = createServer(pass);
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}
