import type { ExpressionBuilder, Transaction } from 'kysely';
import { foldText } from '#core/folded-text.ts';
import type { Decision } from '#core/publications/decision.ts';
import type { KnownWorks } from '#core/publications/known-works.ts';
import { workKey } from '#core/publications/matching.ts';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import type { Lookups } from '../lookups.ts';
import { readRevision } from '../revision.ts';
import { fromJson, isoTime } from '../rows.ts';
import type { ImportEntriesTable, Schema } from '../schema.ts';
import type { ContentStore } from '../store/store.ts';
import type { Author } from '../store/write.ts';
import { applyEntry, entryUpdate, type Filled, forgetDecision, recordOf, takeBack, wasAdded } from './apply-entry.ts';
import { type ComparedEntry, createEntryComparison } from './compared-entries.ts';
import { readDecided, readKnown, worksInSlices } from './known.ts';
import {
  type Applied,
  type EntryGroup,
  type EntryPage,
  type EntryPageOrder,
  type FileToStage,
  groupOf,
  type ImportSummary,
  type ReadImport,
  type StagedImport,
  stagedEntry,
  type UnreadStagedEntry,
} from './staged-import.ts';

const ENTRIES_PER_PAGE = 100;

/** Entries that one transaction stores: writers in between do not wait long. */
const BATCH = 100;

export interface PublicationImportsOptions {
  readonly database: Database;
  readonly store: ContentStore;
  readonly lookups: Pick<Lookups, 'enqueue'>;
  readonly now: () => Date;
}

/** Imported files of publications: staged, decided upon, applied and taken back. */
export function createPublicationImports({ database, store, lookups, now }: PublicationImportsOptions) {
  const { db } = database;
  const compareEntries = createEntryComparison(db);

  async function summaries(id?: string): Promise<ImportSummary[]> {
    let imports = db.selectFrom('imports').selectAll().orderBy('at', 'desc').orderBy('id');
    if (id !== undefined) imports = imports.where('id', '=', id);
    const counts = await db
      .selectFrom('import_entries')
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
    const of = new Map(counts.map((count) => [count.import, count]));
    const lookedUp = await db
      .selectFrom('lookups')
      .select(({ fn }) => ['import', fn.countAll().as('pending'), fn.max('lastError').as('delay')])
      .groupBy('import')
      .execute();
    const lookupsOf = new Map(lookedUp.map((each) => [each.import, each]));
    return (await imports.execute()).map(({ actor, ...row }) => {
      const count = of.get(row.id);
      // PostgreSQL counts in texts.
      const number = (value: string | number | bigint | undefined) => Number(value ?? 0);
      const lookup = lookupsOf.get(row.id);
      const pending = number(lookup?.pending);
      const unread = number(count?.unread) - pending;
      const counted = { waiting: number(count?.waiting), done: number(count?.done), unread, pending, delay: lookup?.delay ?? null };
      return { ...row, at: isoTime(row.at), undone: row.undone === null ? null : isoTime(row.undone), by: actor, ...counted };
    });
  }

  async function rowsOf(id: string): Promise<ImportEntriesTable[]> {
    return db.selectFrom('import_entries').selectAll().where('import', '=', id).orderBy('position').execute();
  }

  async function comparedOf(id: string): Promise<{ summary: ImportSummary; compared: readonly ComparedEntry[] } | undefined> {
    const [summary] = await summaries(id);
    if (summary === undefined) return undefined;
    const { waiting, done, unread, pending, undone } = summary;
    return { summary, compared: await compareEntries(id, [waiting, done, unread, pending, undone]) };
  }

  async function rowsAt(id: string, positions: readonly number[]): Promise<ImportEntriesTable[]> {
    if (positions.length === 0) return [];
    return db.selectFrom('import_entries').selectAll().where('import', '=', id).where('position', 'in', positions).orderBy('position').execute();
  }

  function unreadOf(id: string) {
    const entries = db.selectFrom('import_entries').where('import', '=', id).where('record', 'is', null);
    return entries.where(({ not, exists, selectFrom }) => not(exists(lookupOfEntry(selectFrom))));
  }

  function allUnread(id: string): Promise<UnreadStagedEntry[]> {
    return unreadOf(id).select(['position', 'line', 'message', 'text']).orderBy('position').execute();
  }

  async function unreadPage(id: string, from: number): Promise<{ total: number; errors: UnreadStagedEntry[] }> {
    const { total } = await unreadOf(id)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    const some = unreadOf(id).select(['position', 'line', 'message', 'text']).orderBy('position').limit(ENTRIES_PER_PAGE).offset(from);
    return { total: Number(total), errors: await some.execute() };
  }

  async function staged(id: string): Promise<StagedImport | undefined> {
    const found = await comparedOf(id);
    if (found === undefined) return undefined;
    const stands = new Map(found.compared.map((each) => [each.position, each]));
    const read = (await rowsOf(id)).filter(({ record }) => record !== null);
    return { ...found.summary, entries: read.map((row) => stagedEntry(row, stands.get(row.position))), errors: await allUnread(id) };
  }

  async function countedImport(id: string): Promise<(ImportSummary & { readonly counts: Readonly<Record<EntryGroup, number>> }) | undefined> {
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
    const rows = await rowsAt(id, [...shown.keys()]);
    const alike = await rowsAt(id, [...new Set([...shown.values()].flatMap(({ like }) => like ?? []))]);
    return {
      positions: all.map(({ position }) => position),
      entries: rows.map((row) => stagedEntry(row, shown.get(row.position))),
      alike: alike.map((row) => stagedEntry(row, undefined)),
    };
  }

  /** @param only the positions that are applied, where that is not all */
  async function apply(id: string, decisions: ReadonlyMap<number, Decision>, author: Author, only?: ReadonlySet<number>): Promise<Applied> {
    const waiting = db.selectFrom('import_entries').select('position').where('import', '=', id).where('record', 'is not', null);
    const positions = (await waiting.where('decision', 'is', null).orderBy('position').execute())
      .map(({ position }) => position)
      .filter((position) => only?.has(position) !== false);
    const done = { added: 0, filled: 0, left: 0 };
    const refused: { position: number; message: string }[] = [];
    let known: KnownWorks | null = null;
    let knownAt = -1;
    for (let from = 0; from < positions.length; from += BATCH) {
      const batch = positions.slice(from, from + BATCH);
      await store.write(author, async (write) => {
        const revision = await readRevision(write.db);
        // Reading all publications again is needed only after somebody else's write.
        const all = known !== null && revision === knownAt + 1 ? known : await readKnown(write.db);
        [known, knownAt] = [all, revision];
        for (const position of batch) {
          const outcome = await applyEntry(write, all, id, position, decisions.get(position));
          if (typeof outcome === 'string') done[outcome] += 1;
          else if (outcome !== null) refused.push(outcome);
        }
      });
    }
    await db.updateTable('imports').set({ undone: null }).where('id', '=', id).execute();
    const [summary] = await summaries(id);
    return { ...done, waiting: summary?.waiting ?? 0, refused };
  }

  async function stageIn(transaction: Transaction<Schema>, { name, format, read }: FileToStage, actor: string): Promise<string> {
    const id = newId();
    await transaction.insertInto('imports').values({ id, name, format, actor, at: now().toISOString(), undone: null }).execute();
    const rows = [
      ...read.entries.map(({ line, record }) => ({ line, record: JSON.stringify(record), message: '', text: '', identifier: null })),
      ...read.errors.map(({ line, message, text }) => ({ line, record: null, message, text, identifier: null })),
      ...read.identifiers.map(({ line, text, identifier }) => ({ line, record: null, message: '', text, identifier })),
    ].toSorted((one, other) => one.line - other.line);
    const entries = rows.map(({ line, record, message, text }, position) => ({
      ...{ import: id, position, line, record, message, text },
      ...{ decision: null, item: null, filled: '{}', source: null, versionOf: null },
    }));
    for (let from = 0; from < entries.length; from += BATCH) {
      await transaction
        .insertInto('import_entries')
        .values(entries.slice(from, from + BATCH))
        .execute();
    }
    const named = rows.flatMap(({ identifier }, position) => (identifier === null ? [] : [{ position, identifier }]));
    await lookups.enqueue(transaction, id, named);
    return id;
  }

  /** Takes back what an import added and filled; what people changed since in a filled field stays. */
  async function undo(id: string, author: Author): Promise<number> {
    return store.write(author, async (write) => {
      const rows = await write.db.selectFrom('import_entries').selectAll().where('import', '=', id).where('decision', 'is not', null).execute();
      let undone = 0;
      for (const { position, item, filled: json, decision, record } of rows) {
        const filled = fromJson(json) as Filled;
        if (item !== null && (await takeBack(write, item, wasAdded(decision, filled), filled))) undone += 1;
        await forgetDecision(write, { work: workKey(recordOf(record)), remembered: filled.remembered });
        await entryUpdate(write, id, position).set({ decision: null, item: null, filled: '{}' }).execute();
      }
      await write.db.updateTable('imports').set({ undone: write.now.toISOString() }).where('id', '=', id).execute();
      return undone;
    });
  }

  return {
    list: () => summaries(),
    summary: async (id: string): Promise<ImportSummary | undefined> => (await summaries(id))[0],
    /** The number of publications that wait in all imports. */
    countWaiting: async (): Promise<number> => (await summaries()).reduce((sum, { waiting }) => sum + waiting, 0),
    get: staged,
    counts: countedImport,
    page,
    unread: unreadPage,
    apply,
    undo,
    /** The stored works, and what was decided about works, ready to be compared with a file. */
    known: () => readKnown(db),
    /** The decisions about works that a file is compared with. */
    decided: () => readDecided(db),
    /** The stored works that a file is compared with, in slices between which the program answers others. */
    works: () => worksInSlices(db),
    /** Keeps what was read for people to decide upon. @returns the id of the import */
    stage: (file: FileToStage, actor: string): Promise<string> => db.transaction().execute((transaction) => stageIn(transaction, file, actor)),
    stageIn,
    /**
     * Puts the first entry of a mended text in the place of one that could not be read; where the text names a
     * publication, it is looked up. @returns false where there is none such
     */
    mend: async (id: string, position: number, { entries, errors, identifiers }: ReadImport, text: string): Promise<boolean> => {
      const record = entries[0]?.record;
      const identifier = identifiers[0]?.identifier;
      const message = identifier === undefined ? (errors[0]?.message ?? 'Aquí no hay ninguna publicación.') : '';
      const values = record === undefined ? { message, text } : { record: JSON.stringify(record), message: '', text: '' };
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('import_entries')
          .set(values)
          .where('import', '=', id)
          .where('position', '=', position)
          .where('record', 'is', null)
          .where(({ not, exists, selectFrom }) => not(exists(lookupOfEntry(selectFrom))))
          .executeTakeFirst();
        if (numUpdatedRows > 0n && record === undefined && identifier !== undefined) {
          await lookups.enqueue(transaction, id, [{ position, identifier }]);
        }
        return numUpdatedRows > 0n;
      });
    },
    /** Forgets an import and what waits in it; publications stay as they are. */
    remove: async (id: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('lookups').where('import', '=', id).execute();
        await transaction.deleteFrom('import_entries').where('import', '=', id).execute();
        return (await transaction.deleteFrom('imports').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
      }),
  };
}

/** The lookup of an entry, within a statement about entries. */
function lookupOfEntry(selectFrom: ExpressionBuilder<Schema, 'import_entries'>['selectFrom']) {
  const lookups = selectFrom('lookups').select('lookups.position').whereRef('lookups.import', '=', 'import_entries.import');
  return lookups.whereRef('lookups.position', '=', 'import_entries.position');
}

export type PublicationImports = ReturnType<typeof createPublicationImports>;
