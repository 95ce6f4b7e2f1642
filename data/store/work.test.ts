import { type CompiledQuery, createQueryId, type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { Database } from '#data/database.ts';
import { databases } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';

const { papers } = collections;
const FEW = 3;
const MANY = 40;

/** A store that tells which statements a piece of work takes, and how many rows it reads. */
function watchedStore(database: Database) {
  let statements: CompiledQuery[] = [];
  let rowsRead = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(database.db.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => {
      rowsRead += result.rows.length;
      return result;
    },
  };
  const { store } = storeOver({ ...database, db: database.db.withPlugin(plugin) });
  const during = async (work: () => Promise<unknown>) => {
    [statements, rowsRead] = [[], 0];
    await work();
    return { statements: [...statements], rowsRead };
  };
  /** A store that has read nothing yet, over the same database. */
  const another = () => storeOver({ ...database, db: database.db.withPlugin(plugin) }).store;
  return { store, another, during };
}

describe.each(databases)('on $dialect', ({ dialect, open }) => {
  /** Operations on a list of few rows and on one of many take the same. */
  async function onLists(work: (watched: ReturnType<typeof watchedStore>, ids: readonly string[]) => Promise<unknown>) {
    const watched = watchedStore(await open());
    const ids: string[] = [];
    const grow = async (length: number) => {
      while (ids.length < length) ids.push((await watched.store.create(papers, { title: `N.º ${ids.length}` }, BY)).id);
    };
    await grow(FEW);
    const few = await watched.during(() => work(watched, ids));
    await grow(MANY);
    const many = await watched.during(() => work(watched, ids));
    return { few, many };
  }

  test('all published content is read in as many statements, however much it is', async () => {
    const { few, many } = await onLists(({ another }) => another().published());
    expect(many.statements).toHaveLength(few.statements.length);
  });

  // Fails without `touched` in data/store/enabled-rows.ts.
  test('a write has only the touched rows read again', async () => {
    const work = async ({ store, during }: ReturnType<typeof watchedStore>, [first = '']: readonly string[]) => {
      await store.published();
      await store.patch(papers, first, { venue: 'Aquí' }, BY);
      const { statements } = await during(() => store.published());
      const whole = statements.filter(({ sql: text }) => Object.keys(collections).some((name) => text.startsWith(`select * from "${name}"`)));
      expect(whole.map(({ sql: text, parameters }) => [text, parameters])).toEqual([
        [expect.stringContaining('from "papers" where "id" in'), [first]],
      ]);
    };
    await onLists(work);
  });

  test.each<[string, (watched: ReturnType<typeof watchedStore>, ids: readonly string[]) => Promise<unknown>]>([
    ['creating an item', async ({ store }) => store.remove(papers, (await store.create(papers, { title: 'Una más' }, BY)).id, BY)],
    ['changing an item', async ({ store }, [first = '']) => store.patch(papers, first, { title: 'Otra' }, BY)],
  ])('%s takes as many statements and reads as many rows, however long the list is', async (_, work) => {
    const { few, many } = await onLists(work);
    expect(many.statements).toHaveLength(few.statements.length);
    expect(many.rowsRead).toBe(few.rowsRead);
  });

  test('a reorder takes as many statements, however long the list is', async () => {
    const { few, many } = await onLists(async ({ store }, ids) => store.reorder(papers, ids.toReversed(), BY));
    expect(many.statements).toHaveLength(few.statements.length);
    expect(many.statements.filter(({ sql: text }) => text.startsWith('update "papers"'))).toHaveLength(1);
  });

  test.runIf(dialect === 'sqlite')('no write reads through the whole index of words', async () => {
    const database = await open();
    const { store, during } = watchedStore(database);
    const { id } = await store.create(papers, { title: 'Una' }, BY);
    const { statements } = await during(async () => {
      await store.patch(papers, id, { title: 'Otra' }, BY);
      await store.remove(papers, id, BY);
    });
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements.filter(({ sql: each }) => each.includes('search_index'))) {
      const explained = sql<{ detail: string }>([`explain query plan ${text.replaceAll('?', 'null')}`] as unknown as TemplateStringsArray);
      plans.push(...(await explained.execute(database.db)).rows.map(({ detail }) => `${detail} (${parameters.length})`));
    }
    expect(plans.filter((plan) => plan.includes('search_index '))).not.toEqual([]);
    expect(plans.filter((plan) => /SCAN search_index(_rows)? (VIRTUAL TABLE INDEX 0: |\()/.test(plan))).toEqual([]);
  });
});
