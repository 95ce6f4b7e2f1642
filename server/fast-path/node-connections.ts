import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Takes new connections away from Node's HTTP server and gives them to `accept`.
 *
 * Node says that a connection may be handed to an HTTP server, but not how one is kept from it: that its own listener
 * is the first one for `connection` is no documented interface, and this is the only file that relies on it
 * (docs/decisions/0025).
 * @returns how a connection is handed to the HTTP server after all
 * @throws Error where the server has not exactly one listener of its own
 */
export function takeConnections(server: Server, accept: (socket: Socket) => void): (socket: Socket) => void {
  const [own, ...others] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  if (own === undefined || others.length > 0)
    throw new Error('The HTTP server does not listen for connections as it did in earlier versions of Node.');
  server.off('connection', own);
  server.on('connection', accept);
  return (socket) => own.call(server, socket);
}
