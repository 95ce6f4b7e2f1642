import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from '#data/s3/bucket.ts';
import { putFile } from '#data/s3/put-file.ts';
import { readS3Place } from '#server/storage.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { pdf } from './samples.ts';

const PART = 1_000;

async function opened(size: number) {
  const s3 = await startS3();
  const folder = mkdtempSync(join(tmpdir(), 'faro-put-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await s3.stop();
  });
  const place = readS3Place('STORAGE_URL', s3.url, S3_KEYS);
  if (place === null || typeof place === 'string') throw new Error('no bucket');
  const file = join(folder, 'file');
  writeFileSync(file, pdf(size));
  return { s3, file, bucket: openBucket(place) };
}

test.each([999, 1_000, 1_001, 5_000, 12_345])('a file of %i bytes is stored as it is, in parts where it is large', async (size) => {
  const { s3, file, bucket } = await opened(size);
  await putFile(bucket, 'file', file, PART);
  const stored = await bucket.get('file');
  expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf(size));
  expect([s3.keys(), s3.sending()]).toEqual([['sitio/file'], []]);
});
