import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decrypting, type Opener } from './encryption.ts';
import { BackupError, checkEntrySize, FIRST, LAST, MAX_ENTRIES, Manifest, Opening, sha256Of } from './format.ts';
import { readJson } from './rows.ts';
import { readTar, type TarFile } from './tar.ts';

/** Levels of `faro.json` and `manifest.json`: objects in a list of an object. */
const HEAD_LEVELS = 3;
/** Migrations, the rows of each table, and files that were missing. */
const MAX_HEAD_VALUES = 200_000;
const VALUES_OF_ENTRY = 3;

/** Takes what an archive holds, in its order. */
export interface ArchiveReader {
  readonly begin: (opening: Opening) => Promise<void>;
  /** Contents of `manifest.json`. */
  readonly take: (file: TarFile) => Promise<void>;
}

export interface ReadingOptions {
  /** Keys of an encrypted archive. */
  readonly openers?: readonly Opener[];
  /** The longest uploaded file, in bytes; without it all are read. */
  readonly mostFileBytes?: number;
  /** The most entries; without it as many as a manifest has room for. They are in memory until it is read. */
  readonly mostEntries?: number;
}

/**
 * Reads an archive to its end and checks every entry against its checksum.
 * @throws BackupError where it is no archive, nothing opens it, is damaged, or was not written to its end
 */
export async function readArchive(file: string, reader: ArchiveReader, options: ReadingOptions = {}): Promise<Manifest> {
  const { mostEntries = MAX_ENTRIES } = options;
  const seen = new Map<string, { size: number; sha256: string }>();
  let manifest: Manifest | null = null;
  for await (const entry of entriesOf(file, options)) {
    if (manifest !== null) throw damaged(file, 'something follows its end');
    if (seen.size === 0 && entry.name !== FIRST) throw new BackupError(`«${file}» is no backup of Faro.`);
    if (entry.name === LAST) {
      manifest = parsed(file, entry, Manifest, seen.size);
      continue;
    }
    if (seen.has(entry.name)) throw damaged(file, `${entry.name} is there twice`);
    if (seen.size >= mostEntries) throw damaged(file, 'it has more entries than its manifest has room for');
    seen.set(entry.name, { size: entry.bytes.length, sha256: sha256Of(entry.bytes) });
    if (entry.name === FIRST) await reader.begin(parsed(file, entry, Opening));
    else await taken(file, reader.take(entry), entry);
  }
  if (manifest === null) throw damaged(file, 'it was not written to its end');
  if (manifest.entries.length !== seen.size) throw damaged(file, 'entries are missing');
  for (const { name, size, sha256 } of manifest.entries) {
    const there = seen.get(name);
    if (there?.size !== size || there.sha256 !== sha256) throw damaged(file, `${name} is not as it was written`);
  }
  return manifest;
}

async function* entriesOf(file: string, { openers = [], mostFileBytes = Number.POSITIVE_INFINITY }: ReadingOptions): AsyncGenerator<TarFile> {
  const unpacked = new PassThrough();
  const reading = pipeline(createReadStream(file), decrypting(file, openers), createGunzip(), unpacked);
  // The promise is awaited below; a failure before that must not end the process.
  reading.catch(() => undefined);
  try {
    yield* readTar(unpacked, (name, size) => checkEntrySize(name, size, mostFileBytes));
    // Gzip's own checksum is the last thing in the file.
    await reading;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupError(`There is no file «${file}».`, { cause: error });
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupError(`«${file}» cannot be read (${code}).`, { cause: error });
    throw damaged(file, error instanceof Error ? error.message : String(error), error);
  } finally {
    unpacked.destroy();
  }
}

/** An input that cannot be unpacked is damaged, unless this machine failed. */
async function taken(file: string, taking: Promise<void>, { name }: TarFile): Promise<void> {
  await taking.catch((error: unknown) => {
    if (error instanceof BackupError) throw error;
    const isMachine = error instanceof Error && 'code' in error && /^E(?!RR_)/.test(String(error.code));
    throw isMachine ? error : damaged(file, `${name} cannot be understood`, error);
  });
}

function parsed<Value>(file: string, { name, bytes }: TarFile, schema: { parse: (value: unknown) => Value }, entries = 0): Value {
  try {
    return schema.parse(readJson(bytes, { levels: HEAD_LEVELS, values: MAX_HEAD_VALUES + entries * VALUES_OF_ENTRY }));
  } catch (error) {
    throw damaged(file, `${name} cannot be understood`, error);
  }
}

function damaged(file: string, why: string, cause?: unknown): BackupError {
  return new BackupError(`«${file}» is damaged: ${why}. Nothing was changed. Take another backup.`, { cause });
}
