import type { Transaction } from 'kysely';
import type { Decision } from '#core/publications/decision.ts';
import type { KnownWorks } from '#core/publications/known-works.ts';
import { beginChangeSet, type ChangeSetSubject } from '../change-sets.ts';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import type { Lookups } from '../lookups.ts';
import { readRevision } from '../revision.ts';
import type { Schema } from '../schema.ts';
import type { ContentStore } from '../store/content-store.ts';
import { undoChangeSet } from '../store/undo.ts';
import type { Author, Write } from '../store/write.ts';
import { applyEntry, reopenEntries } from './apply-entry.ts';
import { createImportReader, lookupOfEntry } from './import-reader.ts';
import { readDecided, readKnown, worksInSlices } from './known.ts';
import type { PublicationImports } from './publication-imports.ts';
import type { Applied, FileToStage } from './staged-import.ts';

/** Entries that one transaction stores: writers in between do not wait long. */
const BATCH = 100;

export interface PublicationImportsOptions {
  readonly database: Database;
  readonly store: ContentStore;
  readonly lookups: Pick<Lookups, 'enqueue'>;
  readonly now: () => Date;
}

export function createPublicationImports({ database, store, lookups, now }: PublicationImportsOptions): PublicationImports {
  const { db } = database;
  const reader = createImportReader(db);

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
        const changeSet = await changeSetOf(write, id);
        for (const position of batch) {
          const outcome = await applyEntry({ ...write, changeSet }, all, id, position, decisions.get(position));
          if (typeof outcome === 'string') done[outcome] += 1;
          else if (outcome !== null) refused.push(outcome);
        }
      });
    }
    await db.updateTable('imports').set({ undone: null }).where('id', '=', id).execute();
    const [summary] = await reader.summaries(id);
    return { ...done, waiting: summary?.waiting ?? 0, refused };
  }

  async function stageIn(transaction: Transaction<Schema>, { name, format, read }: FileToStage, actor: string): Promise<string> {
    const id = newId();
    await transaction.insertInto('imports').values({ id, name, format, actor, at: now().toISOString(), undone: null, changeSet: null }).execute();
    const rows = [
      ...read.entries.map(({ line, record }) => ({ line, record: JSON.stringify(record), message: '', text: '', identifier: null })),
      ...read.errors.map(({ line, message, text }) => ({ line, record: null, message, text, identifier: null })),
      ...read.identifiers.map(({ line, text, identifier }) => ({ line, record: null, message: '', text, identifier })),
    ].toSorted((one, other) => one.line - other.line);
    const entries = rows.map(({ line, record, message, text }, position) => ({
      ...{ import: id, position, line, record, message, text },
      ...{ decision: null, item: null, remembered: null, source: null, versionOf: null },
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

  /** The change set of what is applied, until it is taken back. */
  async function changeSetOf(write: Write, id: string): Promise<string> {
    const { changeSet } = await write.db.selectFrom('imports').select('changeSet').where('id', '=', id).executeTakeFirstOrThrow();
    if (changeSet !== null) return changeSet;
    const begun = await beginChangeSet(write, importSet(id));
    await write.db.updateTable('imports').set({ changeSet: begun }).where('id', '=', id).execute();
    return begun;
  }

  async function undo(id: string, author: Author): Promise<number> {
    return store.write(author, async (write) => {
      const { changeSet } = await write.db.selectFrom('imports').select('changeSet').where('id', '=', id).executeTakeFirstOrThrow();
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
    stage: (file, actor) => db.transaction().execute((transaction) => stageIn(transaction, file, actor)),
    stageIn,
    mend: async (id, position, { entries, errors, identifiers }, text) => {
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
    remove: async (id) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('lookups').where('import', '=', id).execute();
        await transaction.deleteFrom('import_entries').where('import', '=', id).execute();
        return (await transaction.deleteFrom('imports').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
      }),
  };
}

function importSet(id: string): ChangeSetSubject {
  return { kind: 'import', subject: id };
}
