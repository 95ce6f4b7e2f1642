import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The interval between two looks, in milliseconds. */
const LOOK_INTERVAL_MS = 1_000;

/** Connections that nobody works for at the moment. */
export interface WaitingClients {
  /** True for a connection without a request: the program waits for the next one. */
  readonly isIdle: (socket: Socket) => boolean;
  /** The same as of the last look: a connection that has just been opened was not yet idle. */
  readonly wasIdle: (socket: Socket) => boolean;
  /** Those whose client sends no more of a body, or does not read an answer, as of the last look; the longest first. */
  readonly waiting: () => Iterable<Socket>;
}

/**
 * Watches clients that are slow, or stand still on purpose. Answers that were made for one client are in memory until
 * they are read: together they take a bounded number of bytes, beyond which the largest is broken off.
 * @param open the open connections
 */
export function watchClients(server: Server, open: () => Iterable<Socket>, mostUnreadBytes: number): WaitingClients {
  const requests = new Map<Socket, IncomingMessage>();
  const ownAnswers = new Map<ServerResponse, Socket>();
  const waiting = new Set<Socket>();
  const idle = new Set<Socket>();

  // A connection is paused while its page is made again (`fast-path/fast-path.ts`).
  const isIdle = (socket: Socket) => !requests.has(socket) && socket.writableLength === 0 && !socket.isPaused();

  function look(): void {
    idle.clear();
    for (const socket of waiting) if (socket.destroyed) waiting.delete(socket);
    for (const socket of open()) {
      if (socket.writableLength > 0 || requests.get(socket)?.complete === false) waiting.add(socket);
      else waiting.delete(socket);
      if (isIdle(socket)) idle.add(socket);
    }
    endLargest();
  }

  function endLargest(): void {
    const sizes = [...ownAnswers].map(([{ writableLength }, socket]) => ({ writableLength, socket }));
    let unread = sizes.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const { writableLength, socket } of unread > mostUnreadBytes
      ? sizes.toSorted((one, other) => other.writableLength - one.writableLength)
      : []) {
      if (unread <= mostUnreadBytes) return;
      unread -= writableLength;
      socket.destroy();
    }
  }

  server.on('request', (incoming, response) => {
    const { socket } = incoming;
    requests.set(socket, incoming);
    // A ready answer was sent before this listener ran, and its bytes are those of all who read it.
    if (!response.writableEnded) ownAnswers.set(response, socket);
    response.once('close', () => {
      ownAnswers.delete(response);
      if (requests.get(socket) === incoming) requests.delete(socket);
    });
  });
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(timer));

  return { isIdle, wasIdle: (socket) => idle.has(socket), waiting: () => waiting };
}
