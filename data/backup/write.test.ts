import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database, DialectName } from '#data/database.ts';
import { filledSite, scratchFolder } from '#tests/backed-up-site.ts';
import { SAMPLE_FILES } from '#tests/sample-files.ts';
import { NOW } from '#tests/world.ts';
import type { Stage } from './encryption.ts';
import { writeArchive } from './write.ts';

const DIALECTS: readonly DialectName[] = ['sqlite', 'postgres'];

describe.each(DIALECTS)('an archive of %s', (from) => {
  // Fails when the files are read inside `withSnapshot`: the database's log grows all the while, and a server may end
  // it.
  test('reads the files when its moment of the database is over', async () => {
    const { database, blobs } = (await filledSite(from)).services;
    let isOpen = false;
    const openAtFiles: boolean[] = [];
    const atOneMoment: Database['atOneMoment'] = async (read) => {
      isOpen = true;
      return database.atOneMoment(read).finally(() => {
        isOpen = false;
      });
    };
    const read: typeof blobs.read = async (sha256) => {
      openAtFiles.push(isOpen);
      return blobs.read(sha256);
    };
    const source = { database: { ...database, atOneMoment }, blobs: { read }, secret: null, version: 'test', at: NOW };
    await writeArchive(join(scratchFolder(), 'files.tar.gz'), source);
    expect(openAtFiles.length).toBeGreaterThan(SAMPLE_FILES.length);
    expect(openAtFiles).not.toContain(true);
  });

  // Fails when an error of one of its two ends is not handed to the other: its file would stay open for ever.
  test('fails when the database goes away, and when nothing more can be written', async () => {
    const { database, blobs } = (await filledSite(from)).services;
    const lost: Database['atOneMoment'] = (read) =>
      database.atOneMoment(async (db) => {
        await read(db);
        throw new Error('the database went away');
      });
    const at = { blobs, secret: null, version: 'test', at: NOW };
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const watched: Stage = async function* (source) {
      try {
        yield* source;
      } finally {
        end();
      }
    };
    const written = writeArchive(join(scratchFolder(), 'lost.tar.gz'), { ...at, database: { ...database, atOneMoment: lost } }, watched);
    await expect(written).rejects.toThrow('the database went away');
    await ended;
    const full: Stage = async function* (source) {
      for await (const bytes of source) {
        yield bytes;
        throw new Error('the disk is full');
      }
    };
    await expect(writeArchive(join(scratchFolder(), 'full.tar.gz'), { ...at, database }, full)).rejects.toThrow('the disk is full');
  });
});
