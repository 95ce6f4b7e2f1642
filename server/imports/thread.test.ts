import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { createFileReader } from './file-reader.ts';
import { plainDefinition, type SheetTask } from './sheet-task.ts';
import { ITEMS_PER_SLICE } from './thread-answer.ts';

const ROWS = 3 * ITEMS_PER_SLICE;
const title = (number: number) => `Síntesis ${number} de nanopartículas`;
const numbers = Array.from({ length: ROWS }, (_, number) => number);
const BIBTEX = numbers.map((number) => `@article{a${number}, title = {${title(number)}}, author = {Ruiz, Ana}, year = 2020}`).join('\n');
const SHEET: SheetTask = {
  sent: { content: ['Título\tAño', ...numbers.map((number) => `${title(number)}\t2020`)].join('\n') },
  definition: plainDefinition(collections.papers),
  definitions: {},
  now: new Date('2026-01-01T00:00:00Z'),
  timeZone: 'America/Mexico_City',
  files: [],
  otherSiteAddresses: [],
};

/** The longest list within a value. */
function longest(value: unknown): number {
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return 0;
  return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longest));
}

async function* stored() {
  for (const first of [0, 100, 200])
    yield {
      collection: 'papers',
      items: numbers.slice(first, first + 100).map((number) => ({ id: `a${number}`, version: 1, title: title(number), year: 2020 })),
    };
}

afterEach(() => vi.restoreAllMocks());

/** The longest list that one message between the threads holds, and the turns in which lists came. */
function messages() {
  const seen = { longest: 0, turns: [] as number[] };
  let turn = 0;
  let isOver = false;
  const tick = () => {
    turn += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const note = (message: unknown) => {
    const length = longest(message);
    if (length >= 100) seen.turns.push(turn);
    seen.longest = Math.max(seen.longest, length);
  };
  const { postMessage, emit } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: unknown) {
    note(message);
    postMessage.call(this, message);
  });
  vi.spyOn(Worker.prototype, 'emit').mockImplementation(function (this: Worker, name: unknown, ...values: unknown[]) {
    if (name === 'message') note(values[0]);
    return Reflect.apply(emit, this, [name, ...values]) as boolean;
  });
  const stop = () => {
    isOver = true;
  };
  return { seen, stop };
}

// Copying a long list in one message holds the program up. Fails where a list goes, or comes, as a whole.
test.each([
  ['publications', async (reader: ReturnType<typeof createFileReader>) => (await reader.read({ content: BIBTEX })).entries.length],
  ['rows of a sheet', async (reader: ReturnType<typeof createFileReader>) => (await reader.readSheet(SHEET, stored())).rows.length],
])('%s reach and leave the thread in slices, each in a turn of its own', async (_, work) => {
  const { seen, stop } = messages();
  expect(await work(createFileReader({}))).toBe(ROWS);
  stop();
  expect(seen.longest).toBeLessThanOrEqual(ITEMS_PER_SLICE);
  expect(seen.turns.length).toBeGreaterThan(2);
  expect(new Set(seen.turns).size).toBe(seen.turns.length);
});

test('a preview leaves the thread as one buffer, which is not copied', async () => {
  const { seen, stop } = messages();
  const preview = await createFileReader({}).previewSheet(SHEET, stored());
  stop();
  const { rows } = JSON.parse(Buffer.from(preview.json).toString()) as { rows: unknown[] };
  expect(rows).toHaveLength(ROWS);
  expect(seen.longest).toBeLessThanOrEqual(ITEMS_PER_SLICE);
});

test('a failure to read what is stored is no fault of the file', async () => {
  async function* broken() {
    yield* stored();
    throw new Error('no database');
  }
  await expect(createFileReader({}).readSheet(SHEET, broken())).rejects.toThrow('no database');
});
