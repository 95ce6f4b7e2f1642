import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { createDiskBlobStore } from '../files/disk-blob-store.ts';
import { MIGRATIONS, migrate, type SchemaStep } from '../migrations/index.ts';
import { openDatabase } from '../open-database.ts';
import { BackupError, entryOf, type Manifest, type Opening, SECRET, sha256Of, unusable } from './format.ts';
import { createInsert, type InsertRows } from './load.ts';
import { namesIn } from './named-files.ts';
import { type ReadingOptions, readArchive } from './read.ts';
import { type CountFreeBytes, measureRoom } from './room.ts';
import { rowSlices } from './rows.ts';
import { allTables, withSnapshot } from './snapshot.ts';

/** The restored contents of an archive, apart from the live data. */
export interface Scratch {
  readonly opening: Opening;
  readonly manifest: Manifest;
  /** A database of this program's shape. */
  readonly database: Database;
  readonly blobs: BlobStore;
  /** The contents that are in `blobs`. */
  readonly contents: readonly string[];
  readonly secret: string | null;
}

type Steps = Readonly<Record<string, SchemaStep>>;

export interface ScratchOptions extends ReadingOptions {
  /** The shape that it is brought to. */
  readonly steps?: Steps;
  /** Number of times that the contents will be on the disk; 1 without it. */
  readonly copies?: number;
  /** Another disk, for a test. */
  readonly countFreeBytes?: CountFreeBytes;
}

/**
 * Restores an archive into a scratch folder inside another one, verifies it, migrates it to this program's schema, and
 * deletes the folder afterwards.
 * @throws BackupError where the archive is damaged, incomplete, or from a newer program
 */
export async function withScratch<Result>(
  file: string,
  below: string,
  work: (scratch: Scratch) => Promise<Result>,
  options: ScratchOptions = {},
): Promise<Result> {
  await mkdir(below, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(below, '.scratch-'));
  const database = await openDatabase(`sqlite:${join(folder, 'faro.sqlite')}`);
  try {
    // The scratch database need not survive a power cut.
    await sql`pragma synchronous = off`.execute(database.db);
    return await work(await restored(file, folder, database, options));
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function restored(
  file: string,
  folder: string,
  database: Database,
  { steps = MIGRATIONS, copies = 1, countFreeBytes, ...reading }: ScratchOptions,
): Promise<Scratch> {
  const room = await measureRoom(file, dirname(folder), copies, countFreeBytes);
  const blobs = createDiskBlobStore(join(folder, 'files'));
  const contents: string[] = [];
  let target: { readonly opening: Opening; readonly insert: InsertRows } | undefined;
  let secret: string | null = null;
  const manifest = await readArchive(
    file,
    {
      begin: async (opening) => {
        await migrate(database, stepsUntil(file, opening, steps));
        // The steps themselves may have written rows.
        for (const table of (await allTables(database.db, 'sqlite')).toReversed()) await sql`delete from ${sql.table(table)}`.execute(database.db);
        target = { opening, insert: await createInsert(database) };
      },
      take: async ({ name, bytes }) => {
        await room.take(bytes.length);
        const entry = entryOf(name);
        if (name === SECRET) secret = new TextDecoder().decode(bytes);
        else if (entry !== null && 'table' in entry && bytes.length > 0) {
          for (const rows of rowSlices(bytes)) {
            await target?.insert(entry.table, rows);
            await room.take(0);
          }
        } else if (entry !== null && 'file' in entry && entry.file === sha256Of(bytes)) {
          await blobs.write(entry.file, bytes);
          contents.push(entry.file);
        }
        // Entries of nothing are packed to nothing, and millions of them would be in memory.
        else throw new Error('Faro writes nothing like it');
      },
    },
    reading,
  );
  if (target === undefined) throw new BackupError(`«${file}» is no backup of Faro.`);
  await check(file, database, manifest, contents).catch((error: unknown) => {
    // SQLite holds numbers that cannot be read, as a number or as its digits.
    throw error instanceof RangeError ? unusable(file, 'a number in it is larger than Faro writes', error) : error;
  });
  await migrate(database, steps).catch((error: unknown) => {
    throw unusable(file, 'its rows are none that a version of Faro has had', error);
  });
  return { opening: target.opening, manifest, database, blobs, contents, secret };
}

/** Verifies that the database is whole, and that all rows and all files that records name are present. */
async function check(file: string, database: Database, { rows, missing }: Manifest, contents: readonly string[]): Promise<void> {
  const wrong = (what: string) => unusable(file, what);
  const { db } = database;
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (integrity.rows[0]?.integrity_check !== 'ok') throw wrong('the database restored from it is damaged');
  const dangling = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (dangling.rows.length > 0) throw wrong(`rows of «${dangling.rows[0]?.table}» refer to others that are not in it`);
  const counter = await db.selectFrom('revision').select('id').where('id', '=', 1).executeTakeFirst();
  if (counter === undefined) throw wrong('it has no number of the last change, without which the site does not start');
  const there = new Set([...contents, ...missing]);
  await withSnapshot(database, async (snapshot) => {
    for (const table of new Set([...snapshot.tables, ...Object.keys(rows)])) {
      let count = 0;
      for await (const some of snapshot.tables.includes(table) ? snapshot.rows(table) : []) {
        count += some.length;
        const lost = some.flatMap((row) => namesIn(table, row)).find((sha256) => !there.has(sha256));
        if (lost !== undefined) throw wrong(`the file ${lost} is not in it`);
      }
      if (count !== (rows[table] ?? 0)) throw wrong(`«${table}» has ${count} rows instead of ${rows[table] ?? 0}`);
    }
  });
}

/** The steps that the archive's database had taken. */
function stepsUntil(file: string, { level, program }: Opening, steps: Steps): Steps {
  const known = Object.keys(steps);
  const strange = level.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    throw new BackupError(
      `«${file}» was written by a newer version of Faro (${program}), which knows «${strange.join('», «')}». Install that version or a later one, and restore with it.`,
    );
  }
  if (level.join() !== known.slice(0, level.length).join()) throw new BackupError(`«${file}» is of a shape that no version of Faro has had.`);
  return Object.fromEntries(Object.entries(steps).slice(0, level.length));
}
