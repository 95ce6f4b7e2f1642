import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startUpload } from '#app/office/files/uploads/upload.ts';

const FIRST = 262_144;
const LARGEST = 33_554_432;

/** Takes whatever it is sent, as a server that speaks tus, and keeps none of it. */
async function startTaker() {
  const steps: string[] = [];
  let offset = 0;
  let size = 0;
  const server = createServer((incoming, outgoing) => {
    let came = 0;
    incoming.on('data', (piece: Buffer) => {
      came += piece.length;
    });
    incoming.on('end', () => {
      steps.push(`${incoming.method} ${came}`);
      offset += came;
      size ||= Number(incoming.headers['upload-length']);
      const headers = { location: '/uploads/1', 'upload-offset': String(offset) };
      outgoing.writeHead(incoming.method === 'POST' ? 201 : 200, headers).end(offset === size ? '{"url":"/files/uploads/cv.pdf"}' : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`, steps };
}

/** The pieces that double up to the largest, before it is sent twice. */
const DOUBLING = Array.from({ length: Math.log2(LARGEST / FIRST) + 1 }, (_, index) => FIRST * 2 ** index);
const DOUBLED = DOUBLING.reduce((sum, piece) => sum + piece, 0);

// Fails when small files are begun without their bytes (`uploadDataDuringCreation` in
// app/office/files/uploads/upload.ts), when pieces do not grow (`onChunkComplete`, there), and when they grow without
// end (`MAX_CHUNK_BYTES`, there).
test.each([
  [FIRST, [`POST ${FIRST}`]],
  [FIRST + 1, ['POST 0', `PATCH ${FIRST}`, 'PATCH 1']],
  [DOUBLED + LARGEST + 1, ['POST 0', ...DOUBLING.map((piece) => `PATCH ${piece}`), `PATCH ${LARGEST}`, 'PATCH 1']],
])('%i bytes are sent in pieces as the specification says (spec, section 9: Upload)', async (size, sent) => {
  const { endpoint, steps } = await startTaker();
  const { done } = startUpload(Buffer.alloc(size), {
    name: 'cv.pdf',
    type: 'application/pdf',
    size,
    server: { endpoint, headers: {} },
    renewSession: async () => false,
    onChange: () => undefined,
  });
  expect(await done).toBe('/files/uploads/cv.pdf');
  expect(steps).toEqual(sent);
});
