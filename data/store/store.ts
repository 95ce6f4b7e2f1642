import type { CollectionDefinition } from '#core/definition.ts';
import { listIn } from '#core/list-in.ts';
import { lastOf } from '#core/merged.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { historyOf, lastChangeOf, latestChanges, MESSAGES } from '../changes.ts';
import type { Database } from '../database.ts';
import { deletionOf, sweepTrash, trashed } from '../deletions.ts';
import { readFieldSources } from '../field-sources.ts';
import { namedByHistory } from '../files/named-bytes.ts';
import { readOtherSiteAddresses } from '../former-addresses.ts';
import { idUnder } from '../ids.ts';
import { readRevision } from '../revision.ts';
import { searchItems } from '../search.ts';
import { type Row, rowsInSlices, selectRow, selectRows } from '../tables.ts';
import type { ContentStore, CreateOptions } from './content-store.ts';
import { createCurrentContent } from './current-content.ts';
import { readDocument, writeDocument } from './documents.ts';
import { importContent } from './import.ts';
import { createdBefore, createItem, draftedItem, patchItem, removeItem, replaceItem } from './items.ts';
import { reorderItems } from './order.ts';
import type { PublishedOptions } from './published.ts';
import { createRevisionWatch } from './revision-watch.ts';
import { applySheet } from './spreadsheet.ts';
import { purgeDeleted, restoreDeleted } from './trash.ts';
import { undoChangeSet } from './undo.ts';
import { restoreDocumentVersion, restoreVersion } from './versions.ts';
import type { Write, Writer } from './write.ts';
import { createWriters } from './writers.ts';

/** The parts of a store. Its time zone is that of the environment; the setting of the site overrides it. */
export interface StoreOptions extends PublishedOptions {
  readonly database: Database;
}

/** Opens the content of a database. */
export function createContentStore(options: StoreOptions): ContentStore {
  const { database, definitions, documents, now, timeZone } = options;
  const { db, dialect } = database;
  const { contentChanged, readOnce, ownZone, keptRevision, onChange } = createCurrentContent(db, options);
  const { underWay, becameKnown, isUpToDate, watch } = createRevisionWatch(database, contentChanged);
  const { writeIn, write, writeParts, writeUnseen } = createWriters({ ...options, underWay, stored: becameKnown, changed: contentChanged });

  /** A write as of a time that its writer has said. */
  const asOf = (at: Date | undefined, within: Write): Write => (at === undefined ? within : { ...within, now: at });

  /** Creates an item that does not exist yet; an existing one is returned unchanged. */
  async function createOnce(definition: CollectionDefinition, body: unknown, idempotencyKey: string, { at, ...writer }: CreateOptions): Promise<Row> {
    const id = idUnder(idempotencyKey, writer.actor);
    const created = await createdBefore(writeIn(db, writer, ownZone()), definition, body, id);
    const create = (within: Write) => createItem(asOf(at, within), definition, body, { id });
    return created ?? write(writer, async (within) => (await createdBefore(within, definition, body, id)) ?? create(within));
  }

  async function restore(seq: number, writer: Writer): Promise<{ collection: string; item: Row }> {
    const isMessage = (await deletionOf(db, seq))?.collection === MESSAGES;
    return (isMessage ? writeUnseen : write)(writer, (within) => restoreDeleted(within, seq));
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
    otherSiteAddresses: () => readOtherSiteAddresses(db, definitions),
    create: (definition, body, { at, ...writer }) => write(writer, (within) => createItem(asOf(at, within), definition, body)),
    createOnce,
    replace: (definition, id, body, { ifVersion, ...writer }) => write(writer, (within) => replaceItem(within, definition, id, body, ifVersion)),
    patch: (definition, id, body, { ifVersion, ...writer }) => write(writer, (within) => patchItem(within, definition, id, body, ifVersion)),
    drafted: (definition, id, body, writer) => draftedItem(writeIn(db, writer, ownZone()), definition, id, body),
    remove: (definition, id, { ifVersion, ...writer }) => write(writer, (within) => removeItem(within, definition, id, ifVersion)),
    reorder: (definition, ids, writer) => write(writer, (within) => reorderItems(within, definition, ids)),

    readDocument: (definition) => readDocument(db, definition, now(), timeZone),
    writeDocument: (definition, body, { ifVersion, ...writer }) => write(writer, (within) => writeDocument(within, definition, body, ifVersion)),

    importExport: (content, { withoutFiles, ...writer }) => write(writer, (within) => importContent(within, documents, content, { withoutFiles })),

    applySheet: (definition, rows, decisions, writer) => write(writer, (within) => applySheet(within, definition, rows, decisions)),
    undo: (id, of, writer) => write(writer, (within) => undoChangeSet(within, id, of)),

    history: (collection, item) => historyOf(db, collection, item),
    lastChange: (collection, item) => lastChangeOf(db, collection, item),
    latestChanges: (most) => latestChanges(db, most),
    restoreVersion: (definition, id, version, { ifVersion, ...writer }) =>
      write(writer, (within) => restoreVersion(within, definition, id, version, ifVersion)),
    restoreDocumentVersion: (definition, version, { ifVersion, ...writer }) =>
      write(writer, (within) => restoreDocumentVersion(within, definition, version, ifVersion)),
    trash: (of) => trashed(db, of),
    restore,
    purge: (seq, writer) => writeUnseen(writer, (within) => purgeDeleted(within, seq)),
    sweepTrash: (days) => sweepTrash(database, new Date(now().getTime() - days * DAY_MS).toISOString(), (files) => namedByHistory(db, files)),

    published: async () => (await readOnce()).content,
    timeZone: async () => timeZoneOf((await readOnce()).content.site, timeZone),
    publishedUntil: async () => (await readOnce()).steady.until,
    publishedFiles: async () => (await readOnce()).files,
    publishedRevision: keptRevision,
    search: (terms) => searchItems(db, dialect, terms),
    revision: () => readRevision(db),
    onChange,
    isUpToDate,
    watch,
  };
}
