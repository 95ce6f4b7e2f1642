import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { appendChange, FILES, MESSAGES } from '#data/changes.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { BY } from '#tests/store.ts';
import { filled, operationsOf } from './operations.ts';

const LONG = `${'x'.repeat(998)}\n\n`.repeat(100);
const CHANGES = 12;
const ENTRIES = 420;
/** The longest change that a turn may read, with short ones beside it. */
const MOST_IN_TURN = 2 * LONG.length + 600_000;

/** Notices the most of something that one statement, and one turn of the event loop, got from the database. */
class MostInTurn implements KyselyPlugin {
  most = 0;
  mostInStatement = 0;
  private inTurn = 0;
  private readonly sizeOf: (row: Readonly<Record<string, unknown>>) => number;
  constructor(sizeOf: MostInTurn['sizeOf']) {
    this.sizeOf = sizeOf;
  }
  readonly transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  readonly transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    if (this.inTurn === 0) {
      setImmediate(() => {
        this.inTurn = 0;
      });
    }
    const read = result.rows.reduce((sum, row) => sum + this.sizeOf(row), 0);
    this.mostInStatement = Math.max(this.mostInStatement, read);
    this.inTurn += read;
    this.most = Math.max(this.most, this.inTurn);
    return result;
  };
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : value ? JSON.stringify(value).length : 0;
}

// The program answers others between two turns: a whole history, or a trash with what strangers wrote, stopped it for
// a second and more. Fails where one query reads all of them (`inSlices` in data/changes.ts).
describe.each(databases)('histories and the trash, on $dialect', ({ open }) => {
  test('are read some changes in a turn of the event loop, whatever is asked', async () => {
    const database = await open();
    const reading = new MostInTurn(({ before, after }) => lengthOf(before) + lengthOf(after));
    const app = await openTestApp({ database: observedDatabase(database, reading) });
    const administrator = await app.signIn();
    const { id } = await app.services.store.create(collections.blogs, { title: 'Una entrada', content: LONG }, BY);
    const stored = { ...(await app.services.store.get(collections.blogs, id, 'all')) };
    const at = app.clock.now.toISOString();
    const change = { version: 1, actor: BY.actor, at } as const;
    const message = { email: 'eva@example.org', asunto: '', receivedDate: at, read: false, attempts: 0, delivery: 'none', nextAttempt: null };
    for (let n = 0; n < CHANGES; n += 1) {
      await appendChange(database.db, { ...change, version: n + 2, collection: 'blogs', item: id, kind: 'update', before: stored, after: stored });
      await appendChange(database.db, {
        ...{ ...change, collection: 'blogs', item: `b${n}`, kind: 'delete', after: null },
        before: { ...stored, id: `b${n}` },
      });
      const before = { ...message, id: `m${n}`, mensaje: LONG, lastError: null };
      await appendChange(database.db, { ...change, collection: MESSAGES, item: `m${n}`, kind: 'delete', before, after: null });
    }

    const file = { path: 'uploads/a.png', sha256: 'a' };
    await appendChange(database.db, { ...change, collection: FILES, item: file.path, kind: 'delete', before: file, after: null });

    const tooMuch: string[] = [];
    const noticed = async (what: string, work: () => Promise<unknown>) => {
      reading.most = 0;
      await work();
      if (reading.most > MOST_IN_TURN) tooMuch.push(`${what}: ${reading.most}`);
    };
    const operations = (await operationsOf(app)).filter(({ method }) => method === 'GET');
    for (const { path } of operations) {
      const asked = filled(path, { collection: 'blogs', id });
      await noticed(asked, async () => (await administrator.send('GET', asked)).text());
    }
    await noticed('of a person', () => administrator.send('POST', '/api/messages/of-person', { email: 'eva@example.org' }));
    await noticed('an earlier version', () => administrator.send('POST', `/api/blogs/${id}/history/3/restore`));
    await noticed('a name', () => administrator.send('PATCH', `/api/blogs/${id}`, { title: 'Otra' }));
    await noticed('old messages', () => app.services.messages.sweep(0));
    await noticed('bytes of files', () => app.services.files.sweep());
    await noticed('the old trash', () => app.services.store.sweepTrash(-1));
    expect(tooMuch).toEqual([]);
  });
});

// Fails where all entries are read in one query (`entriesIn` in data/publications/import-reader.ts).
test('the entries of an import are read and answered some in a turn, and none is left out', async () => {
  const reading = new MostInTurn((row) => Number('record' in row));
  const app = await openTestApp({ database: observedDatabase(await openTestDatabase(), reading) });
  const administrator = await app.signIn();
  const text = Array.from({ length: ENTRIES }, (_, n) => `@article{a${n}, title = {Celdas ${n}}, author = {Ruiz, Ana}, year = 2020}`).join('\n');
  const { id } = (await answerOf(await administrator.send('POST', '/api/imports', { text }))).body;
  reading.most = 0;
  const { entries } = (await answerOf(await administrator.send('GET', `/api/imports/${String(id)}`))).body as { entries: { position: number }[] };
  expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: ENTRIES }, (_, n) => n));
  expect(reading.most).toBeLessThanOrEqual(ENTRIES / 2);
});

// Fails where all lists are read in one query (`compareAgain` in data/author-links.ts).
test('the lists of names that a member’s new name is compared with are read some in a statement', async () => {
  const reading = new MostInTurn((row) => Number('words' in row));
  const app = await openTestApp({ database: observedDatabase(await openTestDatabase(), reading) });
  const administrator = await app.signIn();
  const { id } = (await answerOf(await administrator.send('POST', '/api/students', { name: 'Ana García López' }))).body;
  const text = ['Título\tAño\tAutores', ...Array.from({ length: ENTRIES }, (_, n) => `Celdas ${n}\t2020\tBeto García Soto ${n % 7}`)].join('\n');
  expect((await administrator.send('POST', '/api/papers/spreadsheet', { text })).status).toBe(200);
  reading.mostInStatement = 0;
  expect((await administrator.send('PATCH', `/api/students/${String(id)}`, { name: 'Beto García Soto' })).status).toBe(200);
  // A turn ends by its time: a quick machine compares many in one.
  expect(reading.mostInStatement).toBeGreaterThan(0);
  expect(reading.mostInStatement).toBeLessThanOrEqual(ENTRIES / 2);
});
