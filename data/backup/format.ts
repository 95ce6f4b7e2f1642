import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * An archive is a gzipped tar, encrypted in the age format where a key is set. Its entries in order: `faro.json` with
 * the archive's format and program; `tables/{table}/{part}.jsonl` with a row on each line; `files/{sha256}` with the
 * bytes of a file; `session-secret` where the program keeps its own; and `manifest.json` with all entries and their
 * checksums. An archive without a manifest is incomplete.
 */
export const FIRST = 'faro.json';
export const LAST = 'manifest.json';
export const SECRET = 'session-secret';
export const FORMAT = 1;

const MEGABYTE = 1_048_576;
/** The head of an archive names each migration. */
const MAX_HEAD_BYTES = MEGABYTE;
/** A part of a table ends after two hundred more rows, each of which may be megabytes. */
const MAX_TABLE_BYTES = 512 * MEGABYTE;
/** Some hundred bytes for each entry. */
const MAX_MANIFEST_BYTES = 64 * MEGABYTE;
/** The shortest of them take a hundred bytes each. */
export const MAX_ENTRIES = Math.floor(MAX_MANIFEST_BYTES / 100);

export const Opening = z.object({
  format: z.literal(FORMAT),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** When, in ISO 8601. */
  at: z.iso.datetime(),
  /** The migrations that had been taken, in order. */
  level: z.array(z.string()),
});
export type Opening = z.output<typeof Opening>;

export const Manifest = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Contents that a record names and that could not be read when the archive was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** A backup's problem that concerns the operator; the message includes the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The refusal of an archive that is whole, and of which this program can make nothing. */
export function unusable(file: string, why: string, cause?: unknown): BackupError {
  return new BackupError(`«${file}» cannot be used: ${why}. Nothing was changed. Take another backup.`, { cause });
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function tableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(4, '0')}.jsonl`;
}

export function fileEntry(sha256: string): string {
  return `files/${sha256}`;
}

/** Kind of an entry, by its name. */
export function entryOf(name: string): { readonly table: string } | { readonly file: string } | null {
  const table = /^tables\/([\w-]+)\/\d+\.jsonl$/.exec(name)?.[1];
  if (table !== undefined) return { table };
  const file = /^files\/([0-9a-f]{64})$/.exec(name)?.[1];
  return file === undefined ? null : { file };
}

/**
 * Refuses an entry that is too long: a few megabytes, packed, may claim to be gigabytes.
 * @param mostFileBytes of an uploaded file
 */
export function checkEntrySize(name: string, size: number, mostFileBytes: number): void {
  const entry = entryOf(name);
  if (entry !== null && 'file' in entry) {
    if (size <= mostFileBytes) return;
    throw new BackupError(`The backup holds a file of ${size} bytes, more than MAX_UPLOAD_BYTES. Nothing was changed. Raise it where that is right.`);
  }
  const most = entry !== null ? MAX_TABLE_BYTES : name === LAST ? MAX_MANIFEST_BYTES : MAX_HEAD_BYTES;
  if (size > most) throw new Error(`${name} is longer than Faro writes it`);
}
