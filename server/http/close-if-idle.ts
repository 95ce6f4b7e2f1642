import type { Socket } from 'node:net';

/**
 * Closes a connection that has timed out, unless data has arrived meanwhile: a process that was suspended or
 * overloaded sees its timers before the data that is waiting.
 */
export function closeIfIdle(socket: Socket): void {
  const heard = socket.bytesRead;
  // Timers run before connections are read, and this after both.
  setImmediate(() => {
    if (socket.bytesRead === heard) socket.destroy();
  });
}
