import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createImageProcess, ImageCrash, type ImageProcessOptions } from '#server/images/image-process.ts';
import { createLog } from '#server/log.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { until } from '#tests/until.ts';
import { countingImages } from './counting-images.ts';
import { publish } from './library.ts';
import { photo } from './samples.ts';
import { senderFor } from './sender.ts';

const DYING = join(import.meta.dirname, 'dying-worker.ts');
/** The program's own; other tests do without a process. */
const WORKER = join(import.meta.dirname, '../../server/images/worker.ts');

/** An image process, and pictures that say what becomes of its process. */
function setup(options: Partial<ImageProcessOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'faro-image-process-'));
  const imageProcess = createImageProcess({ script: DYING, log: createLog('silent'), ...options });
  onTestFinished(async () => {
    await imageProcess.end();
    rmSync(folder, { recursive: true, force: true });
  });
  let pictures = 0;
  return {
    folder,
    imageProcess,
    /** @returns the number of the process that worked on it */
    work: async (says: string): Promise<number> => {
      const file = join(folder, `${++pictures}`);
      writeFileSync(file, says);
      return Number(new TextDecoder().decode(await imageProcess.work({ do: 'copy' }, file)));
    },
  };
}

test('pictures are worked on in one other process, behind everything else, which is there only when it is needed', async () => {
  const { imageProcess, work } = setup();
  expect(imageProcess.pid()).toBeNull();
  const pid = await work('a picture');
  expect(pid).not.toBe(process.pid);
  expect(imageProcess.pid()).toBe(pid);
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
  expect(await work('another')).toBe(pid);
});

test('the program’s own process looks at a picture and makes another of it', async () => {
  const { folder, imageProcess } = setup({ script: WORKER });
  const file = join(folder, 'foto.jpg');
  writeFileSync(file, await photo(1, { width: 192, height: 144 }));
  expect(await imageProcess.work({ do: 'inspect' }, file)).toMatchObject({ width: 192, height: 144 });
  const made = await imageProcess.work({ do: 'encode', width: 96, format: 'webp' }, file);
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 96, height: 72 });
  await expect(imageProcess.work({ do: 'copy' }, join(folder, 'nada.jpg'))).rejects.toThrow('ENOENT');
});

test('the process ends when there has been nothing to do for a while, and the next picture starts another', async () => {
  const { imageProcess, work } = setup({ idleMs: 1 });
  const pid = await work('a picture');
  await until(() => expect(imageProcess.pid()).toBeNull());
  await until(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/));
  expect(await work('another')).not.toBe(pid);
});

test('a process that died is started again, and the picture gets a second try', async () => {
  const { work } = setup();
  const pid = await work('a picture');
  expect(await work('dies once')).not.toBe(pid);
});

test('a picture that ends the process twice is refused, and the next one is worked on', async () => {
  const { work } = setup();
  await expect(work('dies')).rejects.toBeInstanceOf(ImageCrash);
  expect(await work('a picture')).toBeGreaterThan(0);
});

test('a picture that takes for ever is refused as well', async () => {
  const { work } = setup({ timeoutMs: 300 });
  await expect(work('hangs')).rejects.toBeInstanceOf(ImageCrash);
});

test('a failure without a death is reported', async () => {
  await expect(setup().work('fails')).rejects.toThrow('no picture');
});

test('an upload that ends the process is refused with a sentence', async () => {
  const database = await createSqlite();
  onTestFinished(() => database.close());
  const app = await openTestApp({ database, imageWorker: join(import.meta.dirname, 'deadly-worker.ts') });
  const administrator = await app.signIn();
  const answer = await answerOf(await senderFor(administrator).upload(await photo(), { name: 'foto.jpg' }));
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'storage/server-file-wrong-size', detail: expect.stringMatching(/incompleto o dañado/) as string },
  });
  expect(await app.services.files.list()).toEqual([]);
});

// Fails when looking at what is uploaded waits its turn (`'upload'` in `inspect`, server/images/images.ts), when what
// nobody waits for does not (`'background'` in `prepare`, there), when somebody waits in its place (`urgency` in the
// key of `making`, there), and when the queue knows no difference (`RANKS`, there).
test('an upload is looked at before pictures are made for visitors, and those before pictures that nobody waits for', async () => {
  const database = await createSqlite();
  onTestFinished(() => database.close());
  const { imageProcess, ordered, hold, letGo } = countingImages();
  const app = await openTestApp({ database, imageProcess });
  const administrator = await app.signIn();
  const sender = senderFor(administrator);
  const small = (turned: number) => photo(turned, { width: 96, height: 72 });
  await sender.upload(await small(1), { name: 'una.jpg' });
  await sender.upload(await small(2), { name: 'otra.jpg' });
  await publish(administrator, '/files/uploads/una.jpg', '/files/uploads/otra.jpg');
  const [other, one] = await app.services.files.list();
  if (one === undefined || other === undefined) throw new Error('the pictures are not there');
  await app.services.jobRunner.run();
  expect(ordered()).toHaveLength(4);
  await app.services.images.at(other, 96, 'avif');

  for (const { sha256 } of [one, other]) rmSync(join(app.services.config.dataDir, 'derived', sha256), { recursive: true });
  const began = ordered().length;
  const looked = vi.spyOn(app.services.images, 'inspect');
  const ask = ({ key }: typeof one, accept: string) => app.visitor.send('GET', `/i/${key}/96`, undefined, { accept });
  hold();
  const begun = ask(one, 'image/webp');
  await until(() => expect(ordered().length).toBe(began + 1));
  const prepared = Promise.all([one, other].map((file) => app.services.images.prepare(file, app.services.stopping.signal)));
  const question = ask(other, 'image/avif');
  const uploaded = sender.upload(await small(3), { name: 'nueva.jpg' });
  await until(() => expect(looked).toHaveBeenCalled());
  letGo();
  await Promise.all([begun, prepared, question, uploaded]);
  expect((await uploaded).status).toBe(200);
  const nameOf = (file: string) => (file.includes(one.sha256) ? 'one' : 'other');
  expect(
    ordered()
      .slice(began)
      .map(({ task, file }) => (task.do === 'encode' ? `${task.format} of ${nameOf(file)}` : task.do)),
  ).toEqual(['webp of one', 'inspect', 'avif of other', 'avif of one']);
});

// Fails without `semaphore` in server/uploads/uploads.ts: each file is in memory from its end until it is kept.
test('uploads that end at once are looked at two at a time, and all are kept', async () => {
  const database = await createSqlite();
  onTestFinished(() => database.close());
  const { imageProcess, hold, letGo } = countingImages();
  const app = await openTestApp({ database, imageProcess });
  const administrator = await app.signIn();
  const sender = senderFor(administrator);
  const looked = vi.spyOn(app.services.images, 'inspect');
  const folder = join(app.services.config.dataDir, 'unfinished');
  const isWhole = (size: number) => readdirSync(folder).some((name) => statSync(join(folder, name)).size === size);
  const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((turned) => photo(turned, { width: 96, height: 72 + 4 * turned })));
  hold();
  onTestFinished(letGo);
  const uploads = pictures.map((bytes, number) => sender.upload(bytes, { name: `${number}.jpg` }));
  await until(() => expect(pictures.every(({ length }) => isWhole(length))).toBe(true));
  await until(() => expect(looked.mock.calls.length).toBeGreaterThanOrEqual(2));
  // The program has time for the others while it answers these.
  for (const _ of pictures) expect((await administrator.send('GET', '/api/files')).status).toBe(200);
  expect(looked).toHaveBeenCalledTimes(2);
  letGo();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(pictures.map(() => 200));
  expect(looked).toHaveBeenCalledTimes(pictures.length);
});
