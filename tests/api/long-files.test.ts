import { syncBuiltinESMExports } from 'node:module';
import { ReadableStream as NodeStream } from 'node:stream/web';
import workerThreads from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';

/** The sizes of the buffers that each thread took over, and of what was left of them here. */
const moved: { readonly taken: readonly number[]; readonly left: readonly number[] }[] = [];

// Modules are shared with other files, so that the class is changed within the module that all have.
const { Worker } = workerThreads;
beforeAll(() => {
  workerThreads.Worker = class extends Worker {
    constructor(...[file, options = {}]: ConstructorParameters<typeof Worker>) {
      const buffers = (options.transferList ?? []) as ArrayBuffer[];
      const taken = buffers.map(({ byteLength }) => byteLength);
      super(file, options);
      moved.push({ taken, left: buffers.map(({ byteLength }) => byteLength) });
    }
  };
  syncBuiltinESMExports();
  return () => {
    workerThreads.Worker = Worker;
    syncBuiltinESMExports();
  };
});

const PIECES = 8;
const PIECE_BYTES = 16_384;
const LINE = { bibtex: '@article{a, title = {Síntesis}, author = {Ruiz, Ana}, year = 2020}\n', table: 'Síntesis\t2020\n' };

/** A file as it comes from the network, in pieces that are parts of larger memory. */
function fileOf(head: string, line: string): NodeStream<Uint8Array> {
  const text = Buffer.from(head + line.repeat(Math.ceil((PIECES * PIECE_BYTES) / Buffer.byteLength(line))));
  const starts = Array.from({ length: PIECES }, (_, piece) => piece * PIECE_BYTES);
  return NodeStream.from(starts.map((start) => text.subarray(start, start + PIECE_BYTES)));
}

// Joining or copying a long file holds up visitors for as long as that takes. Fails where anything does.
test.each([
  ['publications', '/api/imports/preview', '', LINE.bibtex, 'entries'],
  ['rows', '/api/papers/spreadsheet/preview', 'Título\tAño\n', LINE.table, 'rows'],
])('a long file of %s moves to the thread in the pieces in which it came', async (_, path, head, line, list) => {
  const database = await createSqlite();
  const app = await openTestApp({ database, reading: 'thread' });
  const administrator = await app.signIn();
  moved.length = 0;
  const { status, body } = await answerOf(await administrator.send('POST', path, fileOf(head, line), { 'content-type': 'text/plain' }));
  expect(status).toBe(200);
  expect((body[list] as unknown[]).length).toBeGreaterThan(1_000);
  expect(moved).toEqual([{ taken: Array<number>(PIECES).fill(PIECE_BYTES), left: Array<number>(PIECES).fill(0) }]);
});
