import type { ListedIdentifier } from '#core/formats/identifier-list.ts';
import type { BibliographicRecord, ReadResult } from '#core/formats/record.ts';
import type { Decision } from '#core/publications/decision.ts';
import type { Comparison } from '#core/publications/known-works.ts';
import type { ComparedEntry } from './compared-entries.ts';
import { recordOf } from './import-entry.ts';
import type { ImportEntriesTable, ImportsTable } from './schema.ts';

/** An entry that waits, with how it stands to what is stored now; or what was done with it. */
export interface StagedEntry {
  readonly position: number;
  readonly line: number;
  readonly record: BibliographicRecord;
  /** The reason why the site refused it when it was to be added; empty where it did not. */
  readonly message: string;
  readonly comparison: Comparison;
  /** The position of the entry of the same import that it repeats, or seems to. */
  readonly like?: number;
  readonly decision: Decision | null;
  /** The publication that it became, or was merged into. */
  readonly item: string | null;
}

export interface UnreadStagedEntry {
  readonly position: number;
  readonly line: number;
  readonly message: string;
  readonly text: string;
}

export type ImportSummary = Omit<ImportsTable, 'actor' | 'changeSet'> & {
  readonly by: string;
  readonly waiting: number;
  readonly done: number;
  readonly unread: number;
  /** The number of publications still being looked up. */
  readonly pending: number;
  /** The reason why they take longer than they should; null where they do not. */
  readonly delay: string | null;
};

export interface StagedImport extends ImportSummary {
  /** In slices between which the program answers others. */
  readonly entries: AsyncGenerator<readonly StagedEntry[], void>;
  readonly errors: AsyncGenerator<readonly UnreadStagedEntry[], void>;
}

/** The outcome of an `apply`. */
export interface Applied {
  readonly added: number;
  /** The publication that was added, where it is one alone. */
  readonly only: string | null;
  readonly filled: number;
  readonly left: number;
  readonly waiting: number;
  readonly refused: readonly { readonly position: number; readonly message: string }[];
}

/** Waiting entries that a person sees together, by their state. */
export type EntryGroup = 'new' | 'known' | 'undecided';

export interface EntryPageOrder {
  readonly group: EntryGroup;
  /** Only those with these words in their title, venue or authors. */
  readonly words: string;
  /** Number of entries before it. */
  readonly from: number;
}

/** Some waiting entries of an import, and the positions of all that are alike. */
export interface EntryPage {
  readonly positions: readonly number[];
  readonly entries: readonly StagedEntry[];
  /** The entries of the same import that those repeat, or seem to. */
  readonly alike: readonly StagedEntry[];
}

/** A file that was read, with what it only names. */
export type ReadImport = ReadResult & { readonly identifiers: readonly ListedIdentifier[] };

/** A file as it is staged. */
export interface FileToStage {
  readonly name: string;
  readonly format: string;
  readonly read: ReadImport;
}

/** The group in which a person sees a waiting entry. */
export function groupOf({ state, isForeign }: Comparison): EntryGroup {
  // Nobody has to say twice that a work is not the group's.
  return isForeign ? 'known' : state;
}

/** A row of `import_entries` as it is answered, with its comparison where it still waits. */
export function stagedEntry(
  { position, line, record, message, decision, item }: ImportEntriesTable,
  compared: ComparedEntry | undefined,
): StagedEntry {
  const { comparison = { state: 'new' as const, fills: [] }, like } = compared ?? {};
  const stands = { comparison, ...(like !== undefined && { like }) };
  return { position, line, record: recordOf(record), message, ...stands, decision: decision as Decision | null, item };
}
