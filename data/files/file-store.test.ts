import { describe, expect, test } from 'vitest';
import { databases } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { NOW } from '#tests/world.ts';
import type { BlobStore } from './blob-store.ts';
import { createFileStore } from './file-store.ts';

const PDF = { name: 'uno.pdf', bytes: Buffer.from('%PDF uno'), contentType: 'application/pdf', width: null, height: null, color: null };

/** A disk on which nothing can be written. */
const FULL: BlobStore = {
  write: async () => {
    throw new Error('no space left');
  },
  read: async () => PDF.bytes,
  path: () => null,
  open: async () => new ReadableStream(),
  sweep: async () => 0,
  isReachable: async () => true,
};

describe.each(databases)('a file whose bytes cannot be kept, on $dialect', ({ open }) => {
  // Fails when the record of a file is written before its bytes: without the first `blobs.write` in `put`
  // (data/files/file-store.ts).
  test('has no record, as after a crash between the two', async () => {
    const database = await open();
    const files = createFileStore({ database, store: storeOver(database).store, blobs: FULL, now: () => NOW });
    const before = await everythingStored(database);
    await expect(files.put(PDF, BY)).rejects.toThrow('no space left');
    expect(await files.list()).toEqual([]);
    expect(await everythingStored(database)).toEqual(before);
  });
});
