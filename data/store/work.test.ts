import { type CompiledQuery, createQueryId, type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Field } from '#core/fields/kinds.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import type { Database } from '#data/database.ts';
import { databases } from '#tests/databases.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, storeOver } from '#tests/store.ts';

const { papers } = collections;
const FEW = 3;
const MANY = 40;
/** The row, its change, its words, its sources, and the people and items that it names. */
const STATEMENTS_PER_ROW = 8;
const ROWS_READ_PER_ROW = 3;

const PLAIN_KINDS: readonly string[] = ['text', 'longText', 'markdown', 'names', 'year', 'link', 'flag'];

/** The values of a row that names no file, whose name and unique values are its own. */
function valuesOf({ fields, titleField, rules }: CollectionDefinition, number: number): Record<string, unknown> {
  const isPlain = (field: Field | undefined) =>
    field !== undefined && PLAIN_KINDS.includes(field.kind) && !('refusal' in field) && !('isFileName' in field);
  const named = Object.entries(sampleBody(fields)).filter(([name]) => isPlain(fields[name]));
  const own = [titleField, ...rules.flatMap((rule) => (rule.rule === 'unique' ? rule.field : []))];
  return { ...Object.fromEntries(named), ...Object.fromEntries(own.map((name) => [name, `Nombre ${number}`])) };
}

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
  const { store } = storeOver(observedDatabase(database, plugin));
  const during = async (work: () => Promise<unknown>) => {
    [statements, rowsRead] = [[], 0];
    await work();
    return { statements: [...statements], rowsRead };
  };
  /** A store that has read nothing yet, over the same database. */
  const another = () => storeOver(observedDatabase(database, plugin)).store;
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

  // Fails without `cache.get` in data/store/, and where the places or unique values of a list are read for each row.
  test.each(Object.values<CollectionDefinition>(collections).map((definition) => [definition.name, definition] as const))(
    'each row of a sheet of %s takes a few statements that read next to nothing, however long sheet and lists are',
    async (_, definition) => {
      const sheetOf = (length: number, from = 0): SheetRow[] =>
        Array.from({ length }, (__, index) => ({
          ...{ line: index + 1, id: null, order: undefined, stamps: {}, otherSiteAddresses: [], cells: [] },
          values: valuesOf(definition, from + index),
        }));
      const { store, during } = watchedStore(await open());
      for (const name of ['Zoé Lara', 'Ana Ruiz', 'Eva Soto']) await store.create(collections.students, { name }, BY);
      await store.applySheet(definition, sheetOf(MANY), new Map(), BY);
      const apply = (length: number, from: number) => during(() => store.applySheet(definition, sheetOf(length, from), new Map(), BY));
      const [few, many] = [await apply(FEW, 1_000), await apply(MANY, 2_000)];
      const more = MANY - FEW;
      expect((many.statements.length - few.statements.length) / more).toBeLessThanOrEqual(STATEMENTS_PER_ROW);
      // The row itself and its number in the index come back. The stored rows are read once, and were more by the few.
      expect((many.rowsRead - few.rowsRead - 3 * FEW) / more).toBeLessThanOrEqual(ROWS_READ_PER_ROW);
    },
  );

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
