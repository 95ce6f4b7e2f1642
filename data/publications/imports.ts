import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Answer } from '#core/publications/decision.ts';
import { slicesOf } from '#core/slices.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import type { Lookups } from '../lookups.ts';
import { waitForWriters, writeWhileOpen } from '../revision.ts';
import type { Schema } from '../schema.ts';
import type { ContentStore } from '../store/content-store.ts';
import { undoChangeSet } from '../store/undo.ts';
import type { Writer } from '../store/write.ts';
import { applyEntries, importOf, importSet } from './apply-entries.ts';
import { readDecided } from './import-decisions.ts';
import { createImportReader, lookupOfEntry } from './import-reader.ts';
import { readKnown, worksInSlices } from './known.ts';
import type { PublicationImports } from './publication-imports.ts';
import { reopenEntries } from './reopen-entries.ts';
import type { Applied, FileToStage } from './staged-import.ts';

const ROWS_PER_INSERT = 100;
/** A longer entry counts for several. */
const USUAL_CHARACTERS = 10_000;

export interface PublicationImportsOptions {
  readonly database: Database;
  readonly store: ContentStore;
  readonly lookups: Pick<Lookups, 'enqueue'>;
  readonly now: () => Date;
}

export function createPublicationImports({ database, store, lookups, now }: PublicationImportsOptions): PublicationImports {
  const { db } = database;
  const reader = createImportReader(db);

  async function apply(id: string, answers: ReadonlyMap<number, Answer>, writer: Writer, only?: ReadonlySet<number>): Promise<Applied> {
    const waiting = db.selectFrom('import_entries').select('position').where('import', '=', id).where('record', 'is not', null);
    const positions = (await waiting.where('decision', 'is', null).orderBy('position').execute())
      .map(({ position }) => position)
      .filter((position) => only?.has(position) !== false);
    const done = await store.writeParts(writer, (part) => applyEntries(part, id, positions, answers));
    const [summary] = await reader.summaries(id);
    return { ...done, waiting: summary?.waiting ?? 0 };
  }

  async function stageIn(transaction: Transaction<Schema>, { name, format, read }: FileToStage, actor: string): Promise<string> {
    const id = newId();
    await transaction.insertInto('imports').values({ id, name, format, actor, at: now().toISOString(), undone: null, changeSet: null }).execute();
    const rows = [
      ...read.entries.map(({ line, record }) => ({ line, record, message: '', text: '', identifier: null })),
      ...read.errors.map(({ line, message, text }) => ({ line, record: null, message, text, identifier: null })),
      ...read.identifiers.map(({ line, text, identifier }) => ({ line, record: null, message: '', text, identifier })),
    ].toSorted((one, other) => one.line - other.line);
    let position = 0;
    // A record may be as long as a hundred others.
    const sizeOf = ({ record, text }: (typeof rows)[number]) => Math.max(1, (JSON.stringify(record).length + text.length) / USUAL_CHARACTERS);
    for (const slice of slicesOf(rows, ROWS_PER_INSERT, sizeOf)) {
      const entries = slice.map(({ line, record, message, text }) => ({
        import: id,
        position: position++,
        line,
        record: record && JSON.stringify(record),
        message,
        text,
        decision: null,
        item: null,
        remembered: null,
        source: null,
        versionOf: null,
      }));
      await transaction.insertInto('import_entries').values(entries).execute();
      // The program answers others in between.
      await nextTurn();
    }
    const named = rows.flatMap(({ identifier }, at) => (identifier === null ? [] : [{ position: at, identifier }]));
    await lookups.enqueue(transaction, id, named);
    return id;
  }

  async function undo(id: string, writer: Writer): Promise<number> {
    return store.write(writer, async (write) => {
      const { changeSet } = await importOf(write, id);
      const undone = changeSet === null ? 0 : await undoChangeSet(write, changeSet, importSet(id));
      await reopenEntries(write, id);
      await write.db.updateTable('imports').set({ undone: write.now.toISOString(), changeSet: null }).where('id', '=', id).execute();
      return undone;
    });
  }

  return {
    list: () => reader.summaries(),
    summary: async (id) => (await reader.summaries(id))[0],
    countWaiting: async () => (await reader.summaries()).reduce((sum, { waiting }) => sum + waiting, 0),
    get: reader.staged,
    counts: reader.counts,
    page: reader.page,
    unread: reader.unread,
    apply,
    undo,
    known: () => readKnown(db),
    decided: () => readDecided(db),
    works: () => worksInSlices(db),
    stage: (file, { actor, isThere }) =>
      db.transaction().execute(async (transaction) => {
        const id = await stageIn(transaction, file, actor);
        // Last: others need not wait while thousands of entries are written.
        await waitForWriters(transaction, database.dialect, isThere);
        return id;
      }),
    stageIn,
    mend: async (id, position, { entries, errors, identifiers, text }, { isThere }) => {
      const record = entries[0]?.record;
      const identifier = identifiers[0]?.identifier;
      const message = identifier === undefined ? (errors[0]?.message ?? sentenceOf(say('noPublicationHere'))) : '';
      const values = record === undefined ? { message, text } : { record: JSON.stringify(record), message: '', text: '' };
      return writeWhileOpen(database, isThere, async (transaction) => {
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
    remove: (id, { isThere }) =>
      writeWhileOpen(database, isThere, async (transaction) => {
        await transaction.deleteFrom('lookups').where('import', '=', id).execute();
        await transaction.deleteFrom('import_entries').where('import', '=', id).execute();
        // Works that are not compared yet come with the next harvest.
        await transaction.deleteFrom('harvested_works').where('import', '=', id).execute();
        return (await transaction.deleteFrom('imports').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
      }),
  };
}
