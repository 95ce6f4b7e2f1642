import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, unmapped } from './address.ts';
import { watchClients } from './waiting-clients.ts';

export interface ConnectionBounds {
  /** Maximum number of open connections: each costs memory. */
  readonly most: number;
  /** Maximum number of them from one network. */
  readonly mostPerNetwork: number;
  /** Maximum number of bytes of answers that were made for one client each and are not read. */
  readonly mostUnreadBytes: number;
  /** True for an address that stands for many visitors, such as a proxy's: it is bounded in all only. */
  readonly isShared: (address: string) => boolean;
}

/**
 * Bounds the open connections by network and in total. A new connection that exceeds a bound closes the oldest idle
 * one, else the one whose client keeps the program waiting for longest. Where all are worked for it is closed itself.
 */
export function boundConnections(server: Server, { most, mostPerNetwork, mostUnreadBytes, isShared }: ConnectionBounds): void {
  /** The network of each, from the oldest to the newest; null where it is shared. */
  const all = new Map<Socket, string | null>();
  const byNetwork = new Map<string, Set<Socket>>();
  const clients = watchClients(server, () => all.keys(), mostUnreadBytes);

  /**
   * Ends a connection that nobody works for. A connection that has just been opened comes last, or visitors who come at
   * the same time would end each other's.
   * @returns false when there is none
   */
  function makeRoom(among: ReadonlyMap<Socket, unknown> | ReadonlySet<Socket>): boolean {
    const first =
      among.keys().find((socket) => clients.wasIdle(socket) && clients.isIdle(socket)) ??
      Iterator.from(clients.waiting()).find((socket) => among.has(socket)) ??
      among.keys().find(clients.isIdle);
    if (first === undefined) return false;
    forget(first);
    first.destroy();
    return true;
  }

  function forget(socket: Socket): void {
    const network = all.get(socket);
    all.delete(socket);
    const own = byNetwork.get(network ?? '');
    if (own?.delete(socket) && own.size === 0) byNetwork.delete(network ?? '');
  }

  function take(socket: Socket): void {
    const address = unmapped(socket.remoteAddress ?? '');
    const network = isShared(address) ? null : networkOf(address);
    const own = (network !== null && byNetwork.get(network)) || new Set<Socket>();
    const hasRoom = (own.size < mostPerNetwork || makeRoom(own)) && (all.size < most || makeRoom(all));
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
}
