import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeIfIdle } from './close-if-idle.ts';

const SILENT_FOR_MS = 50;

/** A connection on which the server waits for a word, and no longer than it has to; both ends. */
async function connected(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void near.destroy());
  const [far] = (await once(server, 'connection')) as [Socket];
  far.setTimeout(SILENT_FOR_MS, () => closeIfIdle(far));
  far.on('data', () => far.write('heard'));
  return { near, far };
}

/** The process does nothing at all for a while. */
function holdUp(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

// Fails when the connection is ended at once: `socket.destroy()` in place of what waits for the reading.
test('a client that spoke while the process was held up is heard', async () => {
  const { near } = await connected();
  near.write('hola');
  holdUp(4 * SILENT_FOR_MS);
  expect(String(await Promise.race([once(near, 'data'), once(near, 'close').then(() => 'ended')]))).toBe('heard');
});

test('a silent client is hung up on', async () => {
  const { near } = await connected();
  near.resume();
  await once(near, 'close');
  expect(near.readableEnded).toBe(true);
});
