import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are not answered yet: browsers send one at a time, and so do proxies. */
const MAX_UNANSWERED = 8;

/** The answer to Node's parser that what follows is no HTTP, as after an upgrade: it stops there. */
const NO_MORE_HTTP = 2;

/**
 * Node's parser of a connection, and what it asks at the head of each request: no documented interface. Without it a
 * connection is closed all the same, and what has come of it is read before.
 */
type Parsed = Socket & { readonly parser?: { onIncoming?: () => number } | null };

/**
 * Closes connections that send request after request without waiting for answers. Node reads all that has come in one
 * turn, thousands of short requests, and nobody is answered in between: a single connection kept everybody waiting.
 */
export function boundPipelining(server: Server): void {
  const unanswered = new Map<Socket, number>();

  function answered(socket: Socket): void {
    const left = (unanswered.get(socket) ?? 0) - 1;
    if (left > 0) unanswered.set(socket, left);
    else unanswered.delete(socket);
  }

  // This listener runs before the one that answers, which leaves closed connections alone.
  server.prependListener('request', ({ socket }: IncomingMessage, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => answered(socket));
    if (count <= MAX_UNANSWERED) return;
    const { parser } = socket as Parsed;
    if (parser?.onIncoming) parser.onIncoming = () => NO_MORE_HTTP;
    socket.destroy();
  });
}
