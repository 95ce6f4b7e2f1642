import type { KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROWS_PER_SLICE } from '#data/tables.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { watchTurns } from '#tests/pages/most-in-turn.ts';

const ROWS = 2 * ROWS_PER_SLICE + 20;
/** A whole item has more columns than what is read of many items at once: their ids, orders and titles. */
const FEW_COLUMNS = 4;
const title = (number: number) => `Síntesis ${number} de nanopartículas`;
const SHEET = { text: ['Título\tAño', ...Array.from({ length: ROWS }, (_, number) => `${title(number)}\t2020`)].join('\n') };
const FEW = { text: `Título\tAño\n${title(1)}\t2020\nOtra\t2021` };

/** Work that looks at every publication. */
const WORK: readonly (readonly [string, string, object?])[] = [
  ['POST', '/api/papers/spreadsheet/preview', FEW],
  ['POST', '/api/papers/spreadsheet', FEW],
  ['POST', '/api/imports/preview', { text: `@article{a, title = {${title(2)}}, author = {Ruiz, Ana}, year = 2020}` }],
  ['GET', '/api/papers'],
  ['GET', '/api/papers?format=csv'],
  ['GET', '/api/content-health'],
  ['GET', '/api/overview'],
];

/** The number of times that work looks at all publications, besides reading them. */
const LOOKS: Readonly<Record<string, number>> = { '/api/papers?format=csv': 1, '/api/content-health': 7, '/api/overview': 4 };

/** Notices how many whole items each answer of the database holds, and in which turn of the event loop it came. */
class EachAnswer implements KyselyPlugin {
  readonly answers: { readonly items: number; readonly turn: number }[] = [];
  turn = 0;
  private next: NodeJS.Immediate | undefined;
  readonly transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  readonly transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    const [first = {}] = result.rows;
    if (Object.keys(first).length > FEW_COLUMNS) this.answers.push({ items: result.rows.length, turn: this.turn });
    return result;
  };
  watch(): void {
    this.answers.length = 0;
    const tick = () => {
      this.turn += 1;
      this.next = setImmediate(tick);
    };
    tick();
  }
  stop(): void {
    clearImmediate(this.next);
  }
}

// The program answers others between two turns. Fails where all rows are read in one query.
describe.each(databases)('a long list, on $dialect', ({ open }) => {
  test('is read in slices, each in a turn of its own', async () => {
    const database = await open();
    const reading = new EachAnswer();
    const app = await openTestApp({ database: observedDatabase(database, reading), reading: 'thread' });
    const administrator = await app.signIn();
    expect((await answerOf(await administrator.send('POST', '/api/papers/spreadsheet', SHEET))).body.added).toHaveLength(ROWS);
    for (const [method, path, body] of WORK) {
      // Visitors' content is read once after a write.
      await app.services.store.published();
      reading.watch();
      const answer = await administrator.send(method, path, body);
      await answer.text();
      reading.stop();
      const { status } = answer;
      const many = reading.answers.filter(({ items }) => items > 20);
      expect({ path, status: status < 300, most: Math.max(...many.map(({ items }) => items)) }).toEqual({ path, status: true, most: ROWS_PER_SLICE });
      expect(new Set(many.map(({ turn }) => turn)).size, path).toBe(many.length);
      // Lines of a spreadsheet are written in turns, too, and items are looked at, once for each question.
      const first = many[0]?.turn ?? 0;
      expect(reading.turn - first, path).toBeGreaterThanOrEqual(Math.floor(ROWS / 100) * (LOOKS[path] ?? 0));
    }
  });

  test('is written in slices, each in a turn of its own', async () => {
    const app = await openTestApp({ database: await open(), reading: 'thread' });
    const administrator = await app.signIn();
    await administrator.send('POST', '/api/papers/spreadsheet', SHEET);
    await app.services.store.published();
    const { stringify } = JSON;
    const writing = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => writing.mockRestore());
    for (const reader of [administrator, app.visitor]) {
      const turns = watchTurns();
      writing.mockImplementation((value: unknown) => {
        const text = stringify(value);
        turns.count(text.length);
        return text;
      });
      const whole = await (await reader.send('GET', '/api/papers')).text();
      expect(turns.stop()).toBeLessThan(whole.length * 0.6);
      expect((JSON.parse(whole) as { items: unknown[] }).items).toHaveLength(ROWS);
    }
  });
});
