import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { Database } from '../database.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { syncFile } from '../sync-file.ts';
import type { Stage } from './encryption.ts';
import { FIRST, FORMAT, fileEntry, LAST, type Manifest, type Opening, SECRET, sha256Of, tableEntry } from './format.ts';
import { namesIn } from './named-files.ts';
import { type PlainRow, type Snapshot, withSnapshot } from './snapshot.ts';
import { TAR_END, tarFile } from './tar.ts';

export interface ArchiveSource {
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'read'>;
  /** The session secret of the data folder; second factors cannot be read without it. */
  readonly secret: string | null;
  /** Version of the program. */
  readonly version: string;
  readonly at: Date;
}

/** Approximate size of one part of a table, in bytes of text; a part is held in memory. */
const TABLE_PART_BYTES = 4_194_304;
/** Pictures and PDFs are packed already. */
const GZIP_LEVEL = 3;

/** Writes an archive of all data at one moment, readable by its owner only. Durable when it resolves. */
export async function writeArchive(file: string, source: ArchiveSource, encrypt: Stage = unchanged): Promise<Manifest> {
  const manifest: Manifest = { entries: [], rows: {}, missing: [] };
  const packed = createGzip({ level: GZIP_LEVEL });
  await Promise.all([
    pipeline(packed, encrypt, createWriteStream(file, { flags: 'wx', mode: 0o600 })),
    pack(source, manifest, packed).catch((error: Error) => {
      packed.destroy(error);
      throw error;
    }),
  ]);
  await syncFile(file);
  return manifest;
}

async function pack(source: ArchiveSource, manifest: Manifest, to: Gzip): Promise<void> {
  const named = new Set<string>();
  // Files do not change: the database is not kept at one moment while all of them are read, which may take an hour.
  await withSnapshot(source.database, (snapshot) => pipeline(Readable.from(tables(snapshot, source, manifest, named)), to, { end: false }));
  await pipeline(Readable.from(files(named, source, manifest)), to);
}

const unchanged: Stage = async function* (source) {
  yield* source;
};

function* entry(name: string, bytes: Uint8Array, { at }: ArchiveSource, { entries }: Manifest): Generator<Uint8Array> {
  entries.push({ name, size: bytes.length, sha256: sha256Of(bytes) });
  yield* tarFile({ name, bytes }, at);
}

/** The opening of the archive, and all rows; the files that they name are added to `named`. */
async function* tables(snapshot: Snapshot, source: ArchiveSource, manifest: Manifest, named: Set<string>): AsyncGenerator<Uint8Array> {
  const opening: Opening = { format: FORMAT, program: source.version, at: source.at.toISOString(), level: [...snapshot.level] };
  yield* entry(FIRST, Buffer.from(JSON.stringify(opening)), source, manifest);
  for (const table of snapshot.tables) {
    manifest.rows[table] = 0;
    let part = 0;
    let lines = '';
    for await (const rows of snapshot.rows(table)) {
      manifest.rows[table] += rows.length;
      for (const row of rows) {
        for (const sha256 of namesIn(table, row)) named.add(sha256);
        lines += `${JSON.stringify(row satisfies PlainRow)}\n`;
      }
      if (lines.length < TABLE_PART_BYTES) continue;
      yield* entry(tableEntry(table, part++), Buffer.from(lines), source, manifest);
      lines = '';
    }
    if (lines !== '') yield* entry(tableEntry(table, part), Buffer.from(lines), source, manifest);
  }
}

/** The files that the rows name, the secret, and the end of the archive. */
async function* files(named: ReadonlySet<string>, source: ArchiveSource, manifest: Manifest): AsyncGenerator<Uint8Array> {
  for (const sha256 of [...named].toSorted()) {
    const bytes = await source.blobs.read(sha256).catch(() => null);
    if (bytes !== null && sha256Of(bytes) === sha256) yield* entry(fileEntry(sha256), bytes, source, manifest);
    else manifest.missing.push(sha256);
  }
  if (source.secret !== null) yield* entry(SECRET, Buffer.from(source.secret), source, manifest);
  yield* tarFile({ name: LAST, bytes: Buffer.from(JSON.stringify(manifest)) }, source.at);
  yield TAR_END;
}
