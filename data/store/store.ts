import type { CollectionDefinition } from '#core/definition.ts';
import { listIn } from '#core/list-in.ts';
import { lastOf } from '#core/merged.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { isWithin } from '#core/time/shown-time.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { changesOf, deletionOf, FILES, latestChanges, MESSAGES, sweepTrash, trashed } from '../changes.ts';
import type { Database } from '../database.ts';
import { readFieldSources } from '../field-sources.ts';
import { isNamedByHistory } from '../files/named-bytes.ts';
import { type FormerAddresses, readFormerAddresses } from '../former-addresses.ts';
import { idUnder } from '../ids.ts';
import { readRevision } from '../revision.ts';
import { searchItems } from '../search.ts';
import { type Row, rowsInSlices, selectRow, selectRows } from '../tables.ts';
import type { ContentStore, CreateOptions } from './content-store.ts';
import { readDocument, writeDocument } from './documents.ts';
import { importContent } from './import.ts';
import { createdBefore, createItem, draftedItem, patchItem, removeItem, replaceItem } from './items.ts';
import { reorderItems } from './order.ts';
import { createPublishedReader, type PublishedOptions, type PublishedWithFiles } from './published.ts';
import { applySheet } from './spreadsheet.ts';
import { purgeDeleted, restoreDeleted } from './trash.ts';
import { undoChangeSet } from './undo.ts';
import { restoreDocumentVersion, restoreVersion } from './versions.ts';
import type { Write, Writer } from './write.ts';
import { createWriters } from './writers.ts';

/** The time zone is the one of the environment, which the site may choose another than. */
export interface StoreOptions extends PublishedOptions {
  readonly database: Database;
}

/** The content that visitors may see, as of a content revision. */
interface Snapshot extends PublishedWithFiles {
  readonly formerAddresses: ReadonlyMap<string, FormerAddresses>;
}

/** Delay before the revision is read again after a failure, in milliseconds. */
const RECHECK_DELAY_MS = 250;
/** Time after a comparison from which a process does not count as up to date, in milliseconds. */
const OUT_OF_DATE_MS = 5_000;

/**
 * The only way to write content. Each write is one transaction that stores the row, appends to `changes` and raises
 * the content revision. A refused write throws a `Problem` and stores nothing.
 */
export function createContentStore(options: StoreOptions): ContentStore {
  const { database, definitions, documents, now, timeZone } = options;
  const { db, dialect } = database;
  const listeners = new Set<() => void>();
  const readPublished = createPublishedReader(db, options);
  let published: Promise<Snapshot> | null = null;
  /** The time zone that the site chose, as it was read last. */
  let ownZone: string | null = null;
  let knownRevision = -1;
  /** When the last comparison of the revision with the database's began, in milliseconds since the epoch. */
  let comparedAt = 0;
  let isWatching = false;
  let recheck: NodeJS.Timeout | undefined;
  /** The writes of this process that are not ended yet, by the revision that each gives the content. */
  const underWay = new Map<number, Promise<void>>();

  function contentChanged(): void {
    published = null;
    for (const listener of listeners) listener();
  }

  /** Another process may have written: the revision shows it. @param announced the one that a write announces */
  async function noticeOthers(announced = -1): Promise<void> {
    // A write of this process is announced to it too, sometimes before its own commit returns.
    await underWay.get(announced);
    if (announced === knownRevision) return;
    const knownBefore = knownRevision;
    const startedAt = Date.now();
    const revision = await readRevision(db).catch(() => null);
    if (revision === null) {
      // An unreadable database is reported by the next request; the change would stay unnoticed until the next one.
      clearTimeout(recheck);
      if (isWatching) recheck = setTimeout(() => void noticeOthers(), RECHECK_DELAY_MS).unref();
      return;
    }
    comparedAt = startedAt;
    await underWay.get(revision);
    if (revision === knownRevision) return;
    if (revision < knownRevision && knownBefore !== knownRevision) {
      // A write of this process ended during the reading, which may be older.
      await noticeOthers();
      return;
    }
    // A lower revision is other content, too: a copy of the database has taken its place.
    knownRevision = revision;
    contentChanged();
  }

  function becameKnown(revision: number): void {
    knownRevision = Math.max(knownRevision, revision);
  }

  const { writeIn, write, writeParts, writeUnseen } = createWriters({ ...options, underWay, stored: becameKnown, changed: contentChanged });

  /** Creates an item that does not exist yet; an existing one is returned unchanged. */
  async function createOnce(definition: CollectionDefinition, body: unknown, name: string, { at, ...writer }: CreateOptions): Promise<Row> {
    const id = idUnder(name, writer.actor);
    const created = await createdBefore(writeIn(db, writer, ownZone), definition, body, id);
    const create = (within: Write) => createItem(at === undefined ? within : { ...within, now: at }, definition, body, { id });
    return created ?? write(writer, async (within) => (await createdBefore(within, definition, body, id)) ?? create(within));
  }

  async function restore(seq: number, writer: Writer): Promise<{ collection: string; item: Row }> {
    const isMessage = (await deletionOf(db, seq))?.collection === MESSAGES;
    return (isMessage ? writeUnseen : write)(writer, (within) => restoreDeleted(within, seq));
  }

  async function readSnapshot(): Promise<Snapshot> {
    const snapshot = { ...(await readPublished()), formerAddresses: await readFormerAddresses(db) };
    ownZone = snapshot.content.site.time_zone;
    return snapshot;
  }

  /** The content that visitors may see at this moment; the clock may have changed it since its reading began. */
  async function readOnce(): Promise<Snapshot> {
    const reading = published ?? beginReading();
    const snapshot = await reading;
    if (isWithin(snapshot.steady, now())) return snapshot;
    if (published === reading) contentChanged();
    return readOnce();
  }

  function beginReading(): Promise<Snapshot> {
    const reading = readSnapshot();
    published = reading;
    // A failed reading is not kept.
    reading.catch(() => {
      if (published === reading) published = null;
    });
    return reading;
  }

  async function visible({ name }: CollectionDefinition): Promise<readonly Row[]> {
    return listIn((await readOnce()).content, name);
  }

  async function readItem(definition: CollectionDefinition, id: string, audience: 'public' | 'all'): Promise<Row | undefined> {
    return audience === 'all' ? selectRow(db, definition, id) : (await visible(definition)).find((row) => row.id === id);
  }

  return {
    definitions,
    documents,
    write,
    writeParts,

    list: async (definition, audience) => (audience === 'all' ? selectRows(db, definition) : visible(definition)),
    slices: (definition) => rowsInSlices(db, definition),
    get: readItem,
    fieldSourcesOf: async (definition, id) =>
      (await selectRow(db, definition, id)) === undefined ? undefined : readFieldSources(db, definition.name, id),
    mergedInto: async (definition, id, audience) => {
      const merged = (await readOnce()).content.merged.get(definition.name);
      const last = merged && lastOf(merged, id);
      return last === undefined ? undefined : readItem(definition, last, audience);
    },
    formerlyAt: async (definition, address) => (await readOnce()).formerAddresses.get(definition.name)?.get(address),
    create: (definition, body, { at, ...writer }) =>
      write(writer, (within) => createItem(at === undefined ? within : { ...within, now: at }, definition, body)),
    createOnce: (definition, body, name, by) => createOnce(definition, body, name, by),
    replace: (definition, id, body, { ifVersion, ...writer }) => write(writer, (within) => replaceItem(within, definition, id, body, ifVersion)),
    patch: (definition, id, body, { ifVersion, ...writer }) => write(writer, (within) => patchItem(within, definition, id, body, ifVersion)),
    drafted: (definition, id, body, writer) => draftedItem(writeIn(db, writer, ownZone), definition, id, body),
    remove: (definition, id, { ifVersion, ...writer }) => write(writer, (within) => removeItem(within, definition, id, ifVersion)),
    reorder: (definition, ids, writer) => write(writer, (within) => reorderItems(within, definition, ids)),

    readDocument: (definition) => readDocument(db, definition, now(), timeZone),
    writeDocument: (definition, body, { ifVersion, ...writer }) => write(writer, (within) => writeDocument(within, definition, body, ifVersion)),

    import: (content, { withoutFiles, ...writer }) => write(writer, (within) => importContent(within, documents, content, withoutFiles)),

    applySheet: (definition, rows, decisions, writer) => write(writer, (within) => applySheet(within, definition, rows, decisions)),
    undo: (id, of, writer) => write(writer, (within) => undoChangeSet(within, id, of)),

    history: (collection, item) => changesOf(db, collection, item),
    latestChanges: (most) => latestChanges(db, most),
    restoreVersion: (definition, id, version, { ifVersion, ...writer }) =>
      write(writer, (within) => restoreVersion(within, definition, id, version, ifVersion)),
    restoreDocumentVersion: (definition, version, { ifVersion, ...writer }) =>
      write(writer, (within) => restoreDocumentVersion(within, definition, version, ifVersion)),
    trash: () => trashed(db),
    restore: (seq, writer) => restore(seq, writer),
    purge: (seq, writer) => writeUnseen(writer, (within) => purgeDeleted(within, seq)),
    sweepTrash: (days) =>
      sweepTrash(
        db,
        new Date(now().getTime() - days * DAY_MS).toISOString(),
        async ({ collection, item }) => collection === FILES && isNamedByHistory(db, dialect, item),
      ),

    published: async () => (await readOnce()).content,
    timeZone: async () => timeZoneOf((await readOnce()).content.site, timeZone),
    publishedUntil: async () => (await readOnce()).steady.until,
    publishedFiles: async () => (await readOnce()).files,
    publishedRevision: async () => (published === null ? null : (await published).revision),
    search: (terms) => searchItems(db, dialect, terms),
    revision: () => readRevision(db),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isUpToDate: () => dialect === 'sqlite' || !isWatching || Date.now() - comparedAt < OUT_OF_DATE_MS,
    watch: async () => {
      knownRevision = await readRevision(db);
      comparedAt = Date.now();
      isWatching = true;
      const unwatch = await database.watch((revision) => void noticeOthers(revision));
      return async () => {
        isWatching = false;
        clearTimeout(recheck);
        await unwatch();
      };
    },
  };
}
