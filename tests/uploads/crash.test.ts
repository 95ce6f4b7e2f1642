import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { openDatabase } from '#data/open-database.ts';
import { answerOf, createTestApp } from '#tests/app.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';
import { type Death, STEPS } from './dying.ts';
import { bytesOf, filesOf } from './library.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

/** The folder in which a program keeps uploads. */
interface World {
  readonly databaseUrl: string;
  /** The storage of the bytes of files, as the program's environment names it. */
  readonly storage: Readonly<Record<string, string>>;
  /** The number of contents kept there. */
  readonly contents: () => number;
  /** The names of the unfinished uploads that are left. */
  readonly left: (database: Database) => Promise<string[]>;
}

function onDisk(dataDir: string): World {
  const contents = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /files/.test(entry.parentPath)).length;
  const left = async () => readdirSync(join(dataDir, 'unfinished'));
  return { databaseUrl: `sqlite:${join(dataDir, 'faro.sqlite')}`, storage: {}, contents, left };
}

async function inBucket(_dataDir: string, onTestFinished: TestContext['onTestFinished']): Promise<World> {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const left = async ({ db }: Database) => (await db.selectFrom('unfinished_uploads').select('id').execute()).map(({ id }) => id);
  return { databaseUrl: await createPostgresUrl(), storage: { STORAGE_URL: s3.url, ...S3_KEYS }, contents: () => s3.keys().length, left };
}

const PHOTO = { name: 'foto.jpg', bytes: photo, answer: { status: 200, body: { url: '/files/uploads/foto.jpg' } }, files: 1 };
const PDF = { name: 'cv.pdf', bytes: pdf, answer: { status: 200, body: { url: '/files/uploads/cv.pdf' } }, files: 1 };
const REFUSED = {
  name: 'dibujo.svg',
  bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  answer: { status: 400, body: { code: 'storage/invalid-format' } },
  files: 0,
};
const ON_DISK = [
  // A picture is looked at by another process: what that is doing to it changes nothing.
  ...STEPS.map((step) => ({ step, where: 'SQLite and a folder', world: onDisk, ...(step === 'after the bytes' ? PHOTO : PDF) })),
  // A refused upload has no bytes and no record.
  ...STEPS.slice(2).map((step) => ({ step, where: 'SQLite and a folder', world: onDisk, ...REFUSED })),
];
const IN_BUCKET = STEPS.map((step) => ({ step, where: 'PostgreSQL and a bucket', world: inBucket, ...PDF }));

/** Five programs at once take a while on a busy machine. */
const TOGETHER_TIMEOUT_MS = 180_000;

async function dieAndGoOn(
  { step, world, name, bytes, answer, files }: (typeof ON_DISK)[number] | (typeof IN_BUCKET)[number],
  { onTestFinished }: TestContext,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-crash-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { databaseUrl, storage, contents, left } = await world(dataDir, onTestFinished);
  const start = async () => {
    const database = await openDatabase(databaseUrl);
    const app = await createTestApp({ database, dataDir, env: storage });
    const administrator = await app.signIn();
    const stop = async () => {
      await app.close();
      await database.close();
    };
    return { app, database, administrator, sender: senderFor(administrator), stop };
  };

  const whole = await bytes();
  const before = await start();
  const begun = await before.sender.begin(whole.length, { name });
  const address = begun.headers.get('location') ?? '';
  await before.sender.append(address, 0, whole.subarray(0, -1));
  await before.stop();

  const id = address.split('/').at(-1) ?? '';
  const death: Death = { dataDir, databaseUrl, storage, id, last: whole.subarray(-1).toString('base64'), at: step };
  const dying = spawn(process.execPath, [join(import.meta.dirname, 'dying.ts'), JSON.stringify(death)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(dying, 'exit')).toEqual([null, 'SIGKILL']);

  const { app, database, administrator, sender, stop } = await start();
  // No record points to bytes that are not there.
  for (const file of await app.services.files.list()) {
    expect(
      createHash('sha256')
        .update(await app.services.files.bytes(file))
        .digest('hex'),
    ).toBe(file.sha256);
  }
  // The work of the program at its start.
  await app.services.uploads.sweep();
  expect(await answerOf(await sender.ask(address))).toMatchObject(answer);
  const listed = await filesOf(administrator);
  expect(listed.length).toBe(files);
  for (const { url } of listed) expect(await bytesOf(await administrator.send('GET', url))).toEqual(whole);
  expect(contents()).toBe(files);
  const isHalfThere = step === 'halfway through forgetting what arrived' && world === onDisk;
  expect(await left(database)).toEqual(isHalfThere ? [`${id}.json`] : []);
  await stop();
}

describe('a program that is killed while an upload ends', () => {
  // Fails when what arrived is forgotten before its result is kept (`finish` in server/uploads/uploads.ts), and when
  // the record of a file is written before its bytes (without the first `blobs.write` of `put` in
  // data/files/file-store.ts).
  test.for(ON_DISK)('$step ($name, $where) leaves nothing half done, and finishes it the next time', dieAndGoOn);
  // At once: the next program waits until the killed one no longer holds the upload.
  test.concurrent.for(IN_BUCKET)(
    '$step ($name, $where) leaves nothing half done, and finishes it the next time',
    { timeout: TOGETHER_TIMEOUT_MS },
    dieAndGoOn,
  );
});
