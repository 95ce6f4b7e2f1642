import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import type { OtherSiteAddress } from '#core/formats/other-site-links.ts';
import type { FieldSources } from '#core/publications/field-sources.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import type { ChangeSetSubject } from '../change-sets.ts';
import type { Change } from '../changes.ts';
import type { Published } from '../content.ts';
import type { Deletion, TrashOf } from '../deletions.ts';
import type { PublishedFiles } from '../files/published-files.ts';
import type { SearchMatch } from '../search.ts';
import type { Row } from '../tables.ts';
import type { Import } from './import.ts';
import type { SheetDone } from './spreadsheet.ts';
import type { Write, Writer } from './write.ts';

/** A writer, and the version that they know. */
export interface WriteOptions extends Writer {
  readonly ifVersion?: number | undefined;
}

/** The creator of an item, and when it was created, where that is not now. */
export interface CreateOptions extends Writer {
  readonly at?: Date | undefined;
}

/** Writes one part of what is written in several. */
export type WritePart = <Result>(work: (write: Write) => Promise<Result>) => Promise<Result>;

/**
 * The only way to write content. Each write is one transaction that stores the row, appends to `changes` and raises
 * the content revision. A refused write throws a `Problem` and stores nothing.
 */
export interface ContentStore {
  readonly definitions: Definitions;
  readonly documents: Readonly<Record<string, DocumentDefinition>>;
  /** Writes what pages show in ways that have no method here: files, merged publications, answers about names. */
  readonly write: <Result>(writer: Writer, work: (write: Write) => Promise<Result>) => Promise<Result>;
  /** Writes in parts, each a transaction of its own: pages are of before until the last has ended, or one fails. */
  readonly writeParts: <Result>(writer: Writer, work: (part: WritePart) => Promise<Result>) => Promise<Result>;

  readonly list: (definition: CollectionDefinition, audience: 'public' | 'all') => Promise<readonly Row[]>;
  /** All items in order, in slices between which the program answers others. */
  readonly slices: (definition: CollectionDefinition) => AsyncGenerator<readonly Row[], void>;
  /** An item; undefined when it is not there or the audience may not see it. */
  readonly get: (definition: CollectionDefinition, id: string, audience: 'public' | 'all') => Promise<Row | undefined>;
  /** The sources of the values of an item's fields; undefined where there is no such item. */
  readonly fieldSourcesOf: (definition: CollectionDefinition, id: string) => Promise<FieldSources | undefined>;
  /** The item that a former one was merged into; undefined where there is none, or the audience may not see it. */
  readonly mergedInto: (definition: CollectionDefinition, id: string, audience: 'public' | 'all') => Promise<Row | undefined>;
  /** The id of the item that last had an address before it was renamed; undefined where none had it. */
  readonly formerlyAt: (definition: CollectionDefinition, address: string) => Promise<string | undefined>;
  /** The addresses that items had on the sites from which they were brought in. */
  readonly otherSiteAddresses: () => Promise<readonly OtherSiteAddress[]>;
  readonly create: (definition: CollectionDefinition, body: unknown, options: CreateOptions) => Promise<Row>;
  /** @param idempotencyKey under it an item is created once, however often that is asked for */
  readonly createOnce: (definition: CollectionDefinition, body: unknown, idempotencyKey: string, by: CreateOptions) => Promise<Row>;
  readonly replace: (definition: CollectionDefinition, id: string, body: unknown, options: WriteOptions) => Promise<Row>;
  readonly patch: (definition: CollectionDefinition, id: string, body: unknown, options: WriteOptions) => Promise<Row>;
  /** An item as it would be with some other values; nothing is stored. */
  readonly drafted: (definition: CollectionDefinition, id: string, body: unknown, writer: Writer) => Promise<Row>;
  readonly remove: (definition: CollectionDefinition, id: string, options: WriteOptions) => Promise<void>;
  readonly reorder: (definition: CollectionDefinition, ids: readonly string[], writer: Writer) => Promise<void>;

  readonly readDocument: (definition: DocumentDefinition) => Promise<Row>;
  readonly writeDocument: (definition: DocumentDefinition, body: unknown, options: WriteOptions) => Promise<Row>;

  /** Adds what an export holds and is not there yet: all of it, or nothing. */
  readonly importExport: (content: unknown, options: Writer & { readonly withoutFiles?: boolean }) => Promise<Import>;
  /** Stores the rows of a sheet: all of them, or nothing. */
  readonly applySheet: (
    definition: CollectionDefinition,
    rows: readonly SheetRow[],
    decisions: ReadonlyMap<number, RowDecision>,
    writer: Writer,
  ) => Promise<SheetDone>;
  /** Takes a change set back, but for what somebody changed since. @returns how many items */
  readonly undo: (id: string, of: ChangeSetSubject, writer: Writer) => Promise<number>;

  /** An item's changes, newest first, in slices between which the program answers others. */
  readonly history: (collection: string, item: string) => AsyncGenerator<readonly Change[], void>;
  readonly lastChange: (collection: string, item: string) => Promise<Change | undefined>;
  readonly latestChanges: (most: number) => Promise<Change[]>;
  readonly restoreVersion: (definition: CollectionDefinition, id: string, version: number, options: WriteOptions) => Promise<Row>;
  readonly restoreDocumentVersion: (definition: DocumentDefinition, version: number, options: WriteOptions) => Promise<Row>;
  /** One list of the trash, newest first, in slices. */
  readonly trash: (of: TrashOf) => AsyncGenerator<readonly Deletion[], void>;
  readonly restore: (seq: number, writer: Writer) => Promise<{ collection: string; item: Row }>;
  readonly purge: (seq: number, writer: Writer) => Promise<void>;
  /**
   * Deletes items that have been in the trash for more than `days`, except files that a history names.
   * @returns how many items
   */
  readonly sweepTrash: (days: number) => Promise<number>;

  /** The content that visitors may see; read once for each state of the content. */
  readonly published: () => Promise<Published>;
  /** When the published content changes by the clock alone, in milliseconds since the epoch; infinite for never. */
  readonly publishedUntil: () => Promise<number>;
  /** The files that the published content names; read with it. */
  readonly publishedFiles: () => Promise<PublishedFiles>;
  /** Content revision of the snapshot of `published`; null when there is none since the last change. */
  readonly publishedRevision: () => Promise<number | null>;
  /** The site's time zone: its own setting, else that of the environment. */
  readonly timeZone: () => Promise<string>;
  /** The items that hold a word beginning with each of the terms, hidden ones too, best first. */
  readonly search: (terms: readonly string[]) => Promise<SearchMatch[]>;
  readonly revision: () => Promise<number>;
  /** Calls back after every change of the content, by any process. @returns how to stop */
  readonly onChange: (listener: () => void) => () => void;
  /** False when the writes of other processes can have gone unnoticed for long. */
  readonly isUpToDate: () => boolean;
  /** Notices the writes of other processes. @returns how to stop */
  readonly watch: () => Promise<() => Promise<void>>;
}
