import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import type { FieldSources } from '#core/publications/field-sources.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { type Change, changesOf, deletionOf, FILES, latestChanges, MESSAGES, sweepTrash, trashed } from '../changes.ts';
import type { Published } from '../content.ts';
import type { Database } from '../database.ts';
import { readFieldSources } from '../field-sources.ts';
import { isNamedByHistory } from '../files/named-bytes.ts';
import type { PublishedFiles } from '../files/published-files.ts';
import { type FormerAddresses, readFormerAddresses } from '../former-addresses.ts';
import { idUnder } from '../ids.ts';
import { lastOf, type MergedInto, readMerged } from '../merges.ts';
import { raiseRevision, readRevision, waitForWriters } from '../revision.ts';
import { type Found, searchItems } from '../search.ts';
import { type Row, rowsInSlices, selectRow, selectRows } from '../tables.ts';
import { readDocument, writeDocument } from './documents.ts';
import { importContent } from './import.ts';
import { createdBefore, createItem, patchItem, removeItem, replaceItem } from './items.ts';
import { reorderItems } from './order.ts';
import { createPublishedReader, type PublishedOptions, type PublishedWithFiles } from './published.ts';
import { applySheet, undoSheet } from './spreadsheet.ts';
import { purgeDeleted, restoreDeleted } from './trash.ts';
import { restoreDocumentVersion, restoreVersion } from './versions.ts';
import type { Author, Write } from './write.ts';

/** The years to choose from depend on the site's time zone. */
export interface StoreOptions extends PublishedOptions {
  readonly database: Database;
}

/** The content that visitors may see, as of a content revision. */
interface Snapshot extends PublishedWithFiles {
  readonly merged: ReadonlyMap<string, MergedInto>;
  readonly formerAddresses: ReadonlyMap<string, FormerAddresses>;
}

/** Author of a write, and the version that the author knows. */
export interface WriteOptions extends Author {
  readonly ifVersion?: number | undefined;
}

/** Author of a creation, and when it was, where that is not now. */
export interface CreateOptions extends Author {
  readonly at?: Date | undefined;
}

/** Delay before the revision is looked at again after a failed look, in milliseconds. */
const LOOK_AGAIN_MS = 250;
/** Time without a look at the database after which a process must not count as up to date, in milliseconds. */
const OUT_OF_DATE_MS = 15_000;

/**
 * The only way to write content. Each write is one transaction that stores the row, appends to `changes` and raises
 * the content revision. A refused write throws a `Problem` and stores nothing.
 */
export function createContentStore(options: StoreOptions) {
  const { database, definitions, documents, now, timeZone } = options;
  const { db, dialect } = database;
  const listeners = new Set<() => void>();
  const readPublished = createPublishedReader(db, options);
  let published: Promise<Snapshot> | null = null;
  /** When what is published changes by the clock alone, in milliseconds since the epoch. */
  let publishedUntil = Number.POSITIVE_INFINITY;
  let knownRevision = -1;
  /** When the revision was last compared with the database's, in milliseconds since the epoch. */
  let comparedAt = 0;
  let isWatching = false;
  let lookAgain: NodeJS.Timeout | undefined;
  /** The writes of this process that are not ended yet, by the revision that each gives the content. */
  const underWay = new Map<number, Promise<void>>();

  function contentChanged(): void {
    published = null;
    for (const listener of listeners) listener();
  }

  /** Another process may have written: the revision shows it. */
  async function noticeOthers(): Promise<void> {
    const knownBefore = knownRevision;
    const revision = await readRevision(db).catch(() => null);
    if (revision === null) {
      // An unreadable database is reported by the next request; the change would stay unnoticed until the next one.
      clearTimeout(lookAgain);
      if (isWatching) lookAgain = setTimeout(() => void noticeOthers(), LOOK_AGAIN_MS).unref();
      return;
    }
    comparedAt = Date.now();
    // A write of this process is announced to it too, sometimes before its own commit returns.
    await underWay.get(revision);
    if (revision === knownRevision) return;
    if (revision < knownRevision && knownBefore !== knownRevision) {
      // A write of this process ended during the look, which may be older.
      await noticeOthers();
      return;
    }
    // A lower revision is other content, too: a copy of the database has taken its place.
    knownRevision = revision;
    contentChanged();
  }

  function becameKnown(revision: number): void {
    knownRevision = Math.max(knownRevision, revision);
    contentChanged();
  }

  function writeIn(transaction: Write['db'], { actor, may }: Author): Write {
    return { db: transaction, dialect, definitions, now: now(), timeZone, actor, may };
  }

  async function write<Result>(author: Author, work: (write: Write) => Promise<Result>): Promise<Result> {
    const ended = Promise.withResolvers<void>();
    let revision = -1;
    try {
      const result = await db.transaction().execute(async (transaction) => {
        revision = await raiseRevision(transaction, dialect);
        underWay.set(revision, ended.promise);
        return work(writeIn(transaction, author));
      });
      becameKnown(revision);
      return result;
    } finally {
      if (underWay.get(revision) === ended.promise) underWay.delete(revision);
      ended.resolve();
    }
  }

  /** A write of what visitors never see: it waits for the others, and no page becomes old by it. */
  async function writeUnseen<Result>(author: Author, work: (write: Write) => Promise<Result>): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      await waitForWriters(transaction, dialect);
      return work(writeIn(transaction, author));
    });
  }

  /** Creates an item that does not exist yet; an existing one is returned unchanged. */
  async function createOnce(definition: CollectionDefinition, body: unknown, name: string, { at, ...author }: CreateOptions): Promise<Row> {
    const id = idUnder(name, author.actor);
    const created = await createdBefore(writeIn(db, author), definition, body, id);
    const create = (within: Write) => createItem(at === undefined ? within : { ...within, now: at }, definition, body, { id });
    return created ?? write(author, async (within) => (await createdBefore(within, definition, body, id)) ?? create(within));
  }

  async function restore(seq: number, author: Author): Promise<{ collection: string; item: Row }> {
    const isMessage = (await deletionOf(db, seq))?.collection === MESSAGES;
    return (isMessage ? writeUnseen : write)(author, (within) => restoreDeleted(within, seq));
  }

  async function readSnapshot(): Promise<Snapshot> {
    return { ...(await readPublished()), merged: await readMerged(db), formerAddresses: await readFormerAddresses(db) };
  }

  function readOnce(): Promise<Snapshot> {
    if (now().getTime() >= publishedUntil) {
      publishedUntil = Number.POSITIVE_INFINITY;
      contentChanged();
    }
    if (published !== null) return published;
    const reading = readSnapshot().then((snapshot) => {
      if (published === reading) publishedUntil = snapshot.endsAt;
      return snapshot;
    });
    published = reading;
    publishedUntil = Number.POSITIVE_INFINITY;
    // A failed reading is not kept.
    reading.catch(() => {
      if (published === reading) published = null;
    });
    return reading;
  }

  async function visible({ name }: CollectionDefinition): Promise<readonly Row[]> {
    const { content }: { content: object } = await readOnce();
    return (content as Readonly<Record<string, readonly Row[]>>)[name] ?? [];
  }

  async function readItem(definition: CollectionDefinition, id: string, audience: 'public' | 'all'): Promise<Row | undefined> {
    return audience === 'all' ? selectRow(db, definition, id) : (await visible(definition)).find((row) => row.id === id);
  }

  return {
    definitions,
    documents,
    /** Writes what pages show beside items, in the same way as items: the files. */
    write,

    list: async (definition: CollectionDefinition, audience: 'public' | 'all'): Promise<readonly Row[]> =>
      audience === 'all' ? selectRows(db, definition) : visible(definition),
    /** All items in order, in slices between which the program answers others. */
    slices: (definition: CollectionDefinition): AsyncGenerator<readonly Row[], void> => rowsInSlices(db, definition),
    /** An item; undefined when it is not there or the audience may not see it. */
    get: readItem,
    /** The sources of the values of an item's fields; undefined where there is no such item. */
    sourcesOf: async (definition: CollectionDefinition, id: string): Promise<FieldSources | undefined> =>
      (await selectRow(db, definition, id)) === undefined ? undefined : readFieldSources(db, definition.name, id),
    /** The item that a former one was merged into; undefined where there is none, or the audience may not see it. */
    mergedInto: async (definition: CollectionDefinition, id: string, audience: 'public' | 'all'): Promise<Row | undefined> => {
      const merged = (await readOnce()).merged.get(definition.name);
      const last = merged && lastOf(merged, id);
      return last === undefined ? undefined : readItem(definition, last, audience);
    },
    /** The id of the item that last had an address before it was renamed; undefined where none had it. */
    formerlyAt: async (definition: CollectionDefinition, address: string): Promise<string | undefined> =>
      (await readOnce()).formerAddresses.get(definition.name)?.get(address),
    create: (definition: CollectionDefinition, body: unknown, { at, ...author }: CreateOptions) =>
      write(author, (within) => createItem(at === undefined ? within : { ...within, now: at }, definition, body)),
    /** @param name the writer's own for it: however often it is asked for, it is created once */
    createOnce: (definition: CollectionDefinition, body: unknown, name: string, by: CreateOptions): Promise<Row> =>
      createOnce(definition, body, name, by),
    replace: (definition: CollectionDefinition, id: string, body: unknown, { ifVersion, ...author }: WriteOptions) =>
      write(author, (within) => replaceItem(within, definition, id, body, ifVersion)),
    patch: (definition: CollectionDefinition, id: string, body: unknown, { ifVersion, ...author }: WriteOptions) =>
      write(author, (within) => patchItem(within, definition, id, body, ifVersion)),
    remove: (definition: CollectionDefinition, id: string, { ifVersion, ...author }: WriteOptions) =>
      write(author, (within) => removeItem(within, definition, id, ifVersion)),
    reorder: (definition: CollectionDefinition, ids: readonly string[], author: Author) =>
      write(author, (within) => reorderItems(within, definition, ids)),

    readDocument: (definition: DocumentDefinition): Promise<Row> => readDocument(db, definition, now(), timeZone),
    writeDocument: (definition: DocumentDefinition, body: unknown, { ifVersion, ...author }: WriteOptions) =>
      write(author, (within) => writeDocument(within, definition, body, ifVersion)),

    /** Adds what an export holds and is not there yet: all of it, or nothing. */
    import: (content: unknown, { withoutFiles, ...author }: Author & { readonly withoutFiles?: boolean }) =>
      write(author, (within) => importContent(within, documents, content, withoutFiles)),

    /** Stores the rows of a sheet: all of them, or nothing. */
    applySheet: (definition: CollectionDefinition, rows: readonly SheetRow[], decisions: ReadonlyMap<number, RowDecision>, author: Author) =>
      write(author, (within) => applySheet(within, definition, rows, decisions)),
    undoSheet: (definition: CollectionDefinition, sheet: string, author: Author): Promise<number> =>
      write(author, (within) => undoSheet(within, definition, sheet)),

    history: (collection: string, item: string): Promise<Change[]> => changesOf(db, collection, item),
    latestChanges: (most: number): Promise<Change[]> => latestChanges(db, most),
    restoreVersion: (definition: CollectionDefinition, id: string, version: number, { ifVersion, ...author }: WriteOptions) =>
      write(author, (within) => restoreVersion(within, definition, id, version, ifVersion)),
    restoreDocumentVersion: (definition: DocumentDefinition, version: number, { ifVersion, ...author }: WriteOptions) =>
      write(author, (within) => restoreDocumentVersion(within, definition, version, ifVersion)),
    trash: (): Promise<Change[]> => trashed(db),
    restore: (seq: number, author: Author) => restore(seq, author),
    purge: (seq: number, author: Author) => writeUnseen(author, (within) => purgeDeleted(within, seq)),
    /**
     * Deletes items that have been in the trash for more than `days`, except files that a history names.
     * @returns how many items
     */
    sweepTrash: (days: number): Promise<number> =>
      sweepTrash(
        db,
        new Date(now().getTime() - days * 86_400_000).toISOString(),
        async ({ collection, item }) => collection === FILES && isNamedByHistory(db, dialect, item),
      ),

    /** The content that visitors may see; read once for each state of the content. */
    published: async (): Promise<Published> => (await readOnce()).content,
    /** When it changes by the clock alone, in milliseconds since the epoch; infinite for never. */
    publishedUntil: async (): Promise<number> => (await readOnce()).endsAt,
    /** The files that it names; read with it. */
    publishedFiles: async (): Promise<PublishedFiles> => (await readOnce()).files,
    /** Content revision of the snapshot of `published`; null when there is none since the last change. */
    publishedRevision: async (): Promise<number | null> => (published === null ? null : (await published).revision),
    /** The items that hold a word beginning with each of the terms, hidden ones too, best first. */
    search: (terms: readonly string[]): Promise<Found[]> => searchItems(db, dialect, terms),
    revision: (): Promise<number> => readRevision(db),
    /** Calls back after every change of the content, by any process. @returns how to stop */
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** False when the writes of other processes can have gone unnoticed for long. */
    isUpToDate: (): boolean => dialect === 'sqlite' || !isWatching || Date.now() - comparedAt < OUT_OF_DATE_MS,
    /** Notices the writes of other processes. @returns how to stop */
    watch: async (): Promise<() => Promise<void>> => {
      knownRevision = await readRevision(db);
      comparedAt = Date.now();
      isWatching = true;
      const unwatch = await database.watch(() => void noticeOthers());
      return async () => {
        isWatching = false;
        clearTimeout(lookAgain);
        await unwatch();
      };
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
