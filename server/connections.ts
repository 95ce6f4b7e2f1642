import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, unmapped } from './address.ts';

export interface ConnectionBounds {
  /** Maximum number of open connections: each costs memory. */
  readonly most: number;
  /** Maximum number of them from one network. */
  readonly mostPerNetwork: number;
  /** True for an address that stands for many visitors, such as a proxy's: it is bounded in all only. */
  readonly isShared: (address: string) => boolean;
}

/**
 * Bounds the open connections by network and in total. A new connection that exceeds a bound closes the oldest idle
 * one; without an idle one it is closed itself.
 */
export function boundConnections(server: Server, { most, mostPerNetwork, isShared }: ConnectionBounds): void {
  /** The network of each, from the oldest to the newest; null where it is shared. */
  const all = new Map<Socket, string | null>();
  const byNetwork = new Map<string, Set<Socket>>();
  const answering = new Set<Socket>();

  /** Ends the oldest idle connection. @returns false when there is none */
  function makeRoom(among: Iterable<Socket>): boolean {
    for (const socket of among) {
      if (answering.has(socket) || !isIdle(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function forget(socket: Socket): void {
    const network = all.get(socket);
    all.delete(socket);
    answering.delete(socket);
    const own = byNetwork.get(network ?? '');
    if (own?.delete(socket) && own.size === 0) byNetwork.delete(network ?? '');
  }

  function take(socket: Socket): void {
    const address = unmapped(socket.remoteAddress ?? '');
    const network = isShared(address) ? null : networkOf(address);
    const own = (network !== null && byNetwork.get(network)) || new Set<Socket>();
    const hasRoom = (own.size < mostPerNetwork || makeRoom(own)) && (all.size < most || makeRoom(all.keys()));
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    all.set(socket, network);
    if (network !== null) byNetwork.set(network, own.add(socket));
    socket.once('close', () => forget(socket));
  }

  // This listener runs before the others, so that a refused connection is never read.
  server.prependListener('connection', take);
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
}

/**
 * True for a connection without an answer in progress (`fast-path/fast-path.ts` pauses a connection while its answer is
 * made).
 */
function isIdle(socket: Socket): boolean {
  return socket.writableLength === 0 && !socket.isPaused();
}
