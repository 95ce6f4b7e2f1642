import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { foldText } from '#core/text/folded-text.ts';
import { isoTime } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { type ComparedEntry, createEntryComparison } from './compared-entries.ts';
import type { ImportEntriesTable } from './schema.ts';
import {
  type EntryGroup,
  type EntryPage,
  type EntryPageOrder,
  groupOf,
  type ImportSummary,
  type StagedEntry,
  type StagedImport,
  stagedEntry,
  type UnreadStagedEntry,
} from './staged-import.ts';

const ENTRIES_PER_PAGE = 100;

/** Reads imports and their entries, with how those that wait stand to what is stored. */
export function createImportReader(db: Kysely<Schema>) {
  const compareEntries = createEntryComparison(db);

  /** @param id the only import that is asked about */
  async function summaries(id?: string): Promise<ImportSummary[]> {
    const isOne = id !== undefined;
    const imports = db.selectFrom('imports').$if(isOne, (all) => all.where('id', '=', id ?? ''));
    const counted = await db
      .selectFrom('import_entries')
      .$if(isOne, (all) => all.where('import', '=', id ?? ''))
      .select(({ fn, eb }) => [
        'import',
        fn
          .count<number>('position')
          .filterWhere(eb.and([eb('decision', 'is', null), eb('record', 'is not', null)]))
          .as('waiting'),
        fn.count('position').filterWhere('decision', 'is not', null).as('done'),
        fn.count('position').filterWhere('record', 'is', null).as('unread'),
      ])
      .groupBy('import')
      .execute();
    const countsOf = new Map(counted.map((count) => [count.import, count]));
    const lookedUp = await db
      .selectFrom('lookups')
      .$if(isOne, (all) => all.where('import', '=', id ?? ''))
      .select(({ fn }) => ['import', fn.countAll().as('pending'), fn.max('lastError').as('delay')])
      .groupBy('import')
      .execute();
    const lookupsOf = new Map(lookedUp.map((each) => [each.import, each]));
    const newestFirst = imports.selectAll().orderBy('at', 'desc').orderBy('id');
    return (await newestFirst.execute()).map(({ id: of, name, format, actor, at, undone }) => {
      const count = countsOf.get(of);
      // PostgreSQL counts in texts.
      const number = (value: string | number | bigint | undefined) => Number(value ?? 0);
      const lookup = lookupsOf.get(of);
      const pending = number(lookup?.pending);
      const row = { id: of, name, format, at: isoTime(at), undone: undone === null ? null : isoTime(undone), by: actor };
      const decided = { waiting: number(count?.waiting), done: number(count?.done) };
      return { ...row, ...decided, unread: number(count?.unread) - pending, pending, delay: lookup?.delay ?? null };
    });
  }

  /** The entries of an import that could be read, in order. */
  async function* entriesIn(id: string, compared: readonly ComparedEntry[]): AsyncGenerator<readonly StagedEntry[], void> {
    const stands = new Map(compared.map((each) => [each.position, each]));
    const readable = db.selectFrom('import_entries').selectAll().where('import', '=', id).where('record', 'is not', null);
    for (let after = -1; ; ) {
      const rows = await readable.where('position', '>', after).orderBy('position').limit(ENTRIES_PER_PAGE).execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map((row) => stagedEntry(row, stands.get(row.position)));
      after = last.position;
      await nextTurn();
    }
  }

  async function comparedOf(id: string): Promise<{ summary: ImportSummary; compared: readonly ComparedEntry[] } | undefined> {
    const [summary] = await summaries(id);
    if (summary === undefined) return undefined;
    const { waiting, done, unread, pending, undone } = summary;
    return { summary, compared: await compareEntries(id, [waiting, done, unread, pending, undone]) };
  }

  function unreadOf(id: string) {
    const entries = db.selectFrom('import_entries').where('import', '=', id).where('record', 'is', null);
    return entries.where(({ not, exists, selectFrom }) => not(exists(lookupOfEntry(selectFrom))));
  }

  async function* unreadSlices(id: string): AsyncGenerator<readonly UnreadStagedEntry[], void> {
    const unread = unreadOf(id).select(['position', 'line', 'message', 'text']).orderBy('position').limit(ENTRIES_PER_PAGE);
    for (let after = -1; ; ) {
      const some = await unread.where('position', '>', after).execute();
      const last = some.at(-1);
      if (last === undefined) return;
      yield some;
      after = last.position;
      await nextTurn();
    }
  }

  async function unreadIn(id: string, from: number): Promise<{ total: number; errors: UnreadStagedEntry[] }> {
    const { total } = await unreadOf(id)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    const some = unreadOf(id).select(['position', 'line', 'message', 'text']).orderBy('position').limit(ENTRIES_PER_PAGE).offset(from);
    return { total: Number(total), errors: await some.execute() };
  }

  async function staged(id: string): Promise<StagedImport | undefined> {
    const found = await comparedOf(id);
    if (found === undefined) return undefined;
    return { ...found.summary, entries: entriesIn(id, found.compared), errors: unreadSlices(id) };
  }

  async function countsIn(id: string): Promise<(ImportSummary & { readonly counts: Readonly<Record<EntryGroup, number>> }) | undefined> {
    const found = await comparedOf(id);
    if (found === undefined) return undefined;
    const count = { new: 0, known: 0, undecided: 0 };
    for (const { comparison } of found.compared) count[groupOf(comparison)] += 1;
    return { ...found.summary, counts: count };
  }

  async function page(id: string, { group, words, from }: EntryPageOrder): Promise<EntryPage | undefined> {
    const found = await comparedOf(id);
    if (found === undefined) return undefined;
    const wanted = foldText(words.trim());
    const all = found.compared.filter((each) => groupOf(each.comparison) === group && each.words.includes(wanted));
    const shown = new Map(all.slice(from, from + ENTRIES_PER_PAGE).map((each) => [each.position, each]));
    const rows = await rowsAt(db, id, [...shown.keys()]);
    const alike = await rowsAt(db, id, [...new Set([...shown.values()].flatMap(({ like }) => like ?? []))]);
    return {
      positions: all.map(({ position }) => position),
      entries: rows.map((row) => stagedEntry(row, shown.get(row.position))),
      alike: alike.map((row) => stagedEntry(row, undefined)),
    };
  }

  return { summaries, staged, counts: countsIn, page, unread: unreadIn };
}

/** The entries of an import at these positions, in order. */
export async function rowsAt(db: Kysely<Schema>, id: string, positions: readonly number[]): Promise<ImportEntriesTable[]> {
  if (positions.length === 0) return [];
  return db.selectFrom('import_entries').selectAll().where('import', '=', id).where('position', 'in', positions).orderBy('position').execute();
}

/** The lookup of an entry, within a statement about entries. */
export function lookupOfEntry(selectFrom: ExpressionBuilder<Schema, 'import_entries'>['selectFrom']) {
  const lookups = selectFrom('lookups').select('lookups.position').whereRef('lookups.import', '=', 'import_entries.import');
  return lookups.whereRef('lookups.position', '=', 'import_entries.position');
}
