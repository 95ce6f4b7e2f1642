import { describe, expect, onTestFinished, test } from 'vitest';
import { createUnfinishedRecords } from '#data/files/unfinished-records.ts';
import { openBucket } from '#data/s3/bucket.ts';
import { readStorage } from '#server/storage.ts';
import { inLargerPieces } from '#server/uploads/larger-pieces.ts';
import type { UploadMetadata } from '#server/uploads/unfinished.ts';
import { unfinishedInBucket } from '#server/uploads/unfinished-in-bucket.ts';
import { databases } from '#tests/databases.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';

const DAY = 86_400_000;
const hasRoom = async () => () => {};

async function* of(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

describe.each(databases)('unfinished uploads in a bucket, on $dialect', ({ open }) => {
  async function opened() {
    const { db } = await open();
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const storage = readStorage({ STORAGE_URL: s3.url, ...S3_KEYS }, '');
    if (typeof storage === 'string' || !('s3' in storage)) throw new Error('no bucket');
    const process = () => unfinishedInBucket(openBucket(storage.s3), createUnfinishedRecords<UploadMetadata>(db), hasRoom);
    const textOf = async (id: string) => Buffer.from(await process().bytes(id)).toString();
    return { s3, process, textOf };
  }
  const ANA = { id: 'ana', size: 6, metadata: { filename: 'a.pdf', account: '1' } };

  test('are found and read by any process', async () => {
    const { process, textOf } = await opened();
    await process().create(ANA);
    expect(await process().append('ana', 0, of('ab', 'c'))).toBe(3);
    expect(await process().find('ana')).toMatchObject({ ...ANA, received: 3 });
    expect(await process().append('ana', 3, of('def'))).toBe(6);
    expect(await textOf('ana')).toBe('abcdef');
    expect(await process().find('otra')).toBeUndefined();
  });

  // Fails when pieces share a key, and when a record takes a piece at a place that is taken (`extend` in
  // data/files/unfinished-records.ts).
  test('take nothing of a process that was held up while another one went on', async () => {
    const { process, textOf } = await opened();
    await process().create(ANA);
    const late = process().append(
      'ana',
      0,
      (async function* () {
        yield Buffer.from('XYZ');
        // Its piece is in memory by now.
        await process().append('ana', 0, of('abc'));
      })(),
    );
    await expect(late).rejects.toMatchObject({ status: 409 });
    await process().append('ana', 3, of('def'));
    expect(await textOf('ana')).toBe('abcdef');
  });

  // Fails when an interruption takes with it what is in memory (`inLargerPieces`).
  test('keep what came before an interruption', async () => {
    const { process } = await opened();
    await process().create(ANA);
    const cut = async function* () {
      yield Buffer.from('abcd');
      throw new Error('cut');
    };
    await expect(process().append('ana', 0, cut())).rejects.toThrow('cut');
    expect(await process().find('ana')).toMatchObject({ received: 4 });
  });

  // Fails when the objects of an upload without a record are forgotten (`untouchedSince`).
  test('leave nothing behind', async () => {
    const { s3, process } = await opened();
    await process().create(ANA);
    await process().append('ana', 0, of('abc'));
    const records = await process().untouchedSince(new Date(Date.now() + DAY));
    expect(records).toEqual(['ana']);
    // A process that was held up writes after the upload was cancelled.
    const cancelled = process().append(
      'ana',
      3,
      (async function* () {
        yield Buffer.from('def');
        await process().remove('ana');
      })(),
    );
    await expect(cancelled).rejects.toMatchObject({ status: 409 });
    expect(s3.keys()).toHaveLength(1);
    s3.age(new Date(Date.now() - 2 * DAY));
    const old = await process().untouchedSince(new Date(Date.now() - DAY));
    expect(old).toEqual(['ana']);
    for (const id of old) await process().remove(id);
    expect(s3.keys()).toEqual([]);
  });
});

test('pieces are joined to larger ones by size and by time', async () => {
  const texts = async (size: number, time: number) =>
    (await Array.fromAsync(inLargerPieces(of('ab', 'cd', 'ef'), hasRoom, { size, time }))).map((piece) => Buffer.from(piece).toString());
  expect(await texts(4, 60_000)).toEqual(['abcd', 'ef']);
  expect(await texts(100, 60_000)).toEqual(['abcdef']);
  expect(await texts(100, 0)).toEqual(['ab', 'cd', 'ef']);
});

test('the room of each piece is given back when it is kept, and when nobody takes it or the rest', async () => {
  let taken = 0;
  const takeRoom = async () => {
    taken += 1;
    return () => {
      taken -= 1;
    };
  };
  const cut = async function* () {
    yield Buffer.from('ab');
    throw new Error('cut');
  };
  for (const source of [of('ab', 'cd', 'ef'), cut()]) {
    const reading = async () => {
      for await (const _ of inLargerPieces(source, takeRoom, { size: 4 })) expect(taken).toBe(1);
    };
    await reading().catch(() => undefined);
    expect(taken).toBe(0);
  }
  for await (const _ of inLargerPieces(of('ab', 'cd'), takeRoom, { size: 2 })) break;
  expect(taken).toBe(0);
});
