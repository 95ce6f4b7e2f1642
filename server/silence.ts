import type { Socket } from 'node:net';

/**
 * Ends a connection on which nothing has moved for its time, if that is still so when what came meanwhile has been read: a process that was
 * held up (a machine that sleeps, or has too much to do) sees its clocks before what others sent.
 */
export function endIfSilent(socket: Socket): void {
  const heard = socket.bytesRead;
  // Timers run before connections are read, and this after both.
  setImmediate(() => {
    if (socket.bytesRead === heard) socket.destroy();
  });
}
