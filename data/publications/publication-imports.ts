import type { Transaction } from 'kysely';
import type { Answer, Remembered } from '#core/publications/decision.ts';
import type { KnownWorks } from '#core/publications/known-works.ts';
import type { Schema } from '../schema.ts';
import type { Writer } from '../store/write.ts';
import type { Row } from '../tables.ts';
import type {
  Applied,
  EntryGroup,
  EntryPage,
  EntryPageOrder,
  FileToStage,
  ImportSummary,
  ReadImport,
  StagedImport,
  UnreadStagedEntry,
} from './staged-import.ts';

/** An account or a command that writes no content yet. */
type ImportWriter = Pick<Writer, 'actor' | 'isThere'>;

/** Imported files of publications: staged, decided upon, applied and taken back. */
export interface PublicationImports {
  readonly list: () => Promise<ImportSummary[]>;
  readonly summary: (id: string) => Promise<ImportSummary | undefined>;
  /** The number of publications that wait in all imports. */
  readonly countWaiting: () => Promise<number>;
  readonly get: (id: string) => Promise<StagedImport | undefined>;
  readonly counts: (id: string) => Promise<(ImportSummary & { readonly counts: Readonly<Record<EntryGroup, number>> }) | undefined>;
  readonly page: (id: string, order: EntryPageOrder) => Promise<EntryPage | undefined>;
  readonly unread: (id: string, from: number) => Promise<{ total: number; errors: UnreadStagedEntry[] }>;
  /** @param only the positions that are applied, where that is not all */
  readonly apply: (id: string, answers: ReadonlyMap<number, Answer>, writer: Writer, only?: ReadonlySet<number>) => Promise<Applied>;
  /** Takes an import back; its entries wait again. @returns how many publications are as they were */
  readonly undo: (id: string, writer: Writer) => Promise<number>;
  /** The stored works and the decisions about works, ready to be compared with a file. */
  readonly known: () => Promise<KnownWorks>;
  /** The decisions about works that a file is compared with. */
  readonly decided: () => Promise<Remembered[]>;
  /** The stored works that a file is compared with, in slices between which the program answers others. */
  readonly works: () => AsyncGenerator<{ collection: string; items: readonly Row[] }, void>;
  /** Keeps what was read for people to decide upon. @returns the id of the import */
  readonly stage: (file: FileToStage, writer: ImportWriter) => Promise<string>;
  readonly stageIn: (transaction: Transaction<Schema>, file: FileToStage, actor: string) => Promise<string>;
  /**
   * Puts the first entry of a mended text in the place of one that could not be read; where the text names a
   * publication, it is looked up. @returns false where there is none such
   */
  readonly mend: (id: string, position: number, read: ReadImport & { readonly text: string }, writer: ImportWriter) => Promise<boolean>;
  /** Forgets an import and what waits in it; publications stay as they are. */
  readonly remove: (id: string, writer: ImportWriter) => Promise<boolean>;
}
