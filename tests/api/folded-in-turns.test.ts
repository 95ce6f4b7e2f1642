import type { KyselyPlugin } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { BY } from '#tests/store.ts';
import { filled, operationsOf } from './operations.ts';

/** A letter that takes a hundred times as long as a plain one to compare, and a message of as many as there may be. */
const LONGEST = 'é'.repeat(20_000);
const MESSAGES = 12;
const ITEMS = 4;
const MANY_MESSAGES = 120;
const PLAIN = /[\0-\x7F]+/g;
/** Letters that one turn may compare: a text of the longest message, and short ones before it. */
const MOST_IN_TURN = LONGEST.length + 2_000;

/**
 * The most letters, plain ones aside, that one turn of the event loop put into another form for a comparison.
 * @param weigh the weight of a text; without it, its letters
 */
async function mostFoldedInTurn(work: () => Promise<unknown>, weigh = (text: string) => text.replaceAll(PLAIN, '').length): Promise<number> {
  const { normalize } = String.prototype;
  let [folded, most, isOver] = [0, 0, false];
  const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    if (form === 'NFKD') folded += weigh(this);
    return normalize.call(this, form);
  });
  const tick = () => {
    most = Math.max(most, folded);
    folded = 0;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  try {
    await work();
    return Math.max(most, folded);
  } finally {
    isOver = true;
    spy.mockRestore();
  }
}

// Strangers write messages and ask questions: each letter that an administrator typed into the search of the office
// stopped the site for as long as all messages took. Fails without `inTurns` in server/api/find.ts, and where a search
// reads what it found in one turn (core/items-with-words.ts).
describe.each(databases)('texts that are compared with a question, on $dialect', ({ open }) => {
  test('are compared a few in a turn of the event loop, whatever is asked and whoever wrote them', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    for (let n = 0; n < MESSAGES; n += 1)
      await app.services.messages.receive({ email: `eva${n}@example.org`, Asunto: '', Mensaje: LONGEST }, { isForwarded: false });
    for (const definition of Object.values(collections) as CollectionDefinition[]) {
      const text = Object.entries(definition.fields).find(([, { kind }]) => kind === 'markdown' || kind === 'longText')?.[0];
      if (text === undefined) continue;
      for (let n = 0; n < ITEMS; n += 1)
        await app.services.store.create(definition, { [definition.titleField]: `Feldespato ${n}`, [text]: LONGEST }, BY);
    }
    const operations = (await operationsOf(app)).filter(({ method }) => method === 'GET');
    const lists = Object.keys(collections).map((name) => `/api/${name}`);
    const paths = [...operations.map(({ path }) => filled(path, { collection: 'blogs' })), ...lists, '/publicaciones.bib'];
    const tooMuch: string[] = [];
    for (const path of paths) {
      for (const question of ['feldespato', 'zzz']) {
        for (const client of [administrator, app.visitor]) {
          const most = await mostFoldedInTurn(async () => (await client.send('GET', `${path}?q=${question}`)).text());
          if (most > MOST_IN_TURN) tooMuch.push(`${path}?q=${question}: ${most}`);
        }
      }
    }
    expect(tooMuch).toEqual([]);
  });
});

// A letter by itself takes ten times as long as in its text: each search of a visitor, the same one again too, stopped
// the site for a fifth of a second by one long text. Fails without `excerptInTurns` in server/search/find.ts.
test('the part of a long text that a search shows is looked for a few letters in a turn', async () => {
  const app = await openTestApp({ database: await openTestDatabase() });
  for (const text of ['é'.repeat(200_000), 'é '.repeat(100_000)])
    await app.services.store.create(collections.papers, { title: 'Feldespato', abstract: text }, BY);
  const most = await mostFoldedInTurn(
    async () => {
      expect((await answerOf(await app.visitor.send('GET', '/api/search?q=feldespato'))).body.total).toBe(2);
    },
    () => 1,
  );
  expect(most).toBeLessThan(5_000);
});

/** Notices how many whole messages each answer of the database holds. */
class MessagesOfAnswers implements KyselyPlugin {
  readonly counts: number[] = [];
  readonly transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  readonly transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.counts.push(result.rows.filter((row) => 'mensaje' in row).length);
    return result;
  };
}

// Strangers fill the list up to 40 MB. Fails where an operation reads it in one query (`slices` in
// data/messages/messages.ts).
test('messages are read a few in a turn of the event loop, whatever is asked, and none is left out', async () => {
  const database = await openTestDatabase();
  const reading = new MessagesOfAnswers();
  const app = await openTestApp({ database: observedDatabase(database, reading) });
  const administrator = await app.signIn();
  for (let n = 0; n < MANY_MESSAGES; n += 1)
    await app.services.messages.receive({ email: 'eva@example.org', Asunto: `${n}`, Mensaje: 'Hola' }, { isForwarded: false });
  reading.counts.length = 0;
  const reads = (await operationsOf(app)).filter(({ method }) => method === 'GET').map(({ path }) => filled(path, { collection: 'blogs' }));
  for (const path of reads) await (await administrator.send('GET', `${path}?q=zzz`)).text();
  const list = await answerOf(await administrator.send('GET', '/api/messages'));
  const ofPerson = await answerOf(await administrator.send('POST', '/api/messages/of-person', { email: 'eva@example.org' }));
  for (const { body } of [list, ofPerson]) expect(new Set((body.items as { asunto: string }[]).map(({ asunto }) => asunto)).size).toBe(MANY_MESSAGES);
  expect([list.body.forwarding, Math.max(...reading.counts)]).toEqual([false, 50]);
});
