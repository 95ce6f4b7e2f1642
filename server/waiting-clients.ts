import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The interval between two looks, in milliseconds. */
const LOOK_INTERVAL_MS = 1_000;

/** Connections on which the program waits for the client: for the rest of a body, or until an answer is read. */
export interface WaitingClients {
  /** The connections that wait, as of the last look; the longest first. */
  readonly connections: () => Iterable<Socket>;
  /** True while a request on a connection is answered. */
  readonly isAnswering: (socket: Socket) => boolean;
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

  function look(): void {
    for (const socket of waiting) if (socket.destroyed) waiting.delete(socket);
    for (const socket of open()) {
      if (socket.writableLength > 0 || requests.get(socket)?.complete === false) waiting.add(socket);
      else waiting.delete(socket);
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

  return { connections: () => waiting, isAnswering: (socket) => requests.has(socket) };
}
