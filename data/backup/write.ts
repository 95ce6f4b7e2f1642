import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
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
  await withSnapshot(source.database, async (snapshot) => {
    await pipeline(
      Readable.from(pieces(snapshot, source, manifest)),
      createGzip({ level: GZIP_LEVEL }),
      encrypt,
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
  });
  await syncFile(file);
  return manifest;
}

const unchanged: Stage = async function* (source) {
  yield* source;
};

async function* pieces(snapshot: Snapshot, { blobs, secret, version, at }: ArchiveSource, manifest: Manifest): AsyncGenerator<Uint8Array> {
  const entry = function* (name: string, bytes: Uint8Array) {
    manifest.entries.push({ name, size: bytes.length, sha256: sha256Of(bytes) });
    yield* tarFile({ name, bytes }, at);
  };
  const opening: Opening = { format: FORMAT, program: version, at: at.toISOString(), level: [...snapshot.level] };
  yield* entry(FIRST, Buffer.from(JSON.stringify(opening)));

  const named = new Set<string>();
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
      yield* entry(tableEntry(table, part++), Buffer.from(lines));
      lines = '';
    }
    if (lines !== '') yield* entry(tableEntry(table, part), Buffer.from(lines));
  }
  for (const sha256 of [...named].toSorted()) {
    const bytes = await blobs.read(sha256).catch(() => null);
    if (bytes !== null && sha256Of(bytes) === sha256) yield* entry(fileEntry(sha256), bytes);
    else manifest.missing.push(sha256);
  }
  if (secret !== null) yield* entry(SECRET, Buffer.from(secret));
  yield* tarFile({ name: LAST, bytes: Buffer.from(JSON.stringify(manifest)) }, at);
  yield TAR_END;
}
