import type { ArchiveName } from './archive-name.ts';

/** An archive in its place. */
export interface Backup extends ArchiveName {
  /** In bytes. */
  readonly size: number;
}

/** A place where archives are kept: a folder or a bucket. */
export interface ArchivePlace {
  /** In no order. */
  readonly list: () => Promise<Backup[]>;
  /** The name of an archive's place, for the operator. */
  readonly addressOf: (name: string) => string;
  /** Takes a file from this machine; it is durable under its name when this resolves. */
  readonly take: (file: string, name: string) => Promise<void>;
  readonly open: (name: string) => Promise<ReadableStream<Uint8Array>>;
  readonly remove: (name: string) => Promise<void>;
  /** Clears what was left half written before a time. */
  readonly clear: (before: Date) => Promise<void>;
}
