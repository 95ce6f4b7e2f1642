import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { jsonOf, send } from './http.ts';
import { startTarget, type Target } from './target.ts';
import { publish, upload, uploaded } from './uploading.ts';

const MEGABYTE = 1_048_576;
const READERS = 50;

let target: Target;
/** The address of a picture that no format makes small. */
let picture = '';

beforeAll(async () => {
  target = await startTarget();
  const [width, height] = [2_400, 1_800];
  const noise = sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });
  picture = uploaded(await upload(target.administrator, await noise.png().toBuffer(), 'ruido.png', 'image/png'));
  await publish(target.administrator, picture);
  return () => target.stop();
});

/** The program's memory, as the system tells it, in bytes. */
async function memory(): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${target.pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('The system does not tell how much memory the program has.');
  return Number(kilobytes) * 1024;
}

/** The files below a folder that the program has open. */
async function openFiles(folder: string): Promise<string[]> {
  const descriptors = await readdir(`/proc/${target.pid}/fd`);
  const files = await Promise.all(descriptors.map((each) => readlink(`/proc/${target.pid}/fd/${each}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder));
}

/** Asks for an address on connections whose answers are not read. */
async function askWithoutReading(path: string): Promise<void> {
  const { hostname, port } = new URL(target.url);
  for (let n = 0; n < READERS; n += 1) {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  }
}

// Fails when a picture is held in memory for each of its readers (`pictureInFile` in server/images/kept-picture.ts).
// Only Linux tells of another's memory.
test.runIf(existsSync('/proc/self/status'))(
  'readers of a large picture who stop reading take no memory',
  async () => {
    const paths = [picture, `${picture}?width=2304`];
    // Made once, so that what follows is ready.
    const sizes: number[] = [];
    for (const path of paths) sizes.push((await send(target.url, { path })).bytes.length);
    const before = await memory();
    for (const path of paths) await askWithoutReading(path);
    let most = 0;
    for (let n = 0; n < 30; n += 1) {
      await sleep(100);
      most = Math.max(most, await memory());
    }
    expect(Math.min(...sizes)).toBeGreaterThan(MEGABYTE);
    expect((await send(target.url, { path: '/' })).status).toBe(200);
    expect((most - before) / MEGABYTE).toBeLessThan(100);
  },
  120_000,
);

// Fails where what is opened for an answer to HEAD is left (`createApp` in server/app.ts): a thousand of them took all
// files that a process may have open.
test.runIf(existsSync('/proc/self/fd'))('answers to HEAD leave no file open', async () => {
  const { name } = jsonOf<{ name: string }>(await target.administrator.send('POST', '/api/backups'));
  const { url } = jsonOf<{ url: string }>(await target.administrator.send('POST', `/api/backups/${name}/link`));
  const paths = [url, picture, `${picture}?width=2304`, '/api/papers?format=csv'];
  for (const path of paths) expect((await target.administrator.send('HEAD', path)).status, path).toBe(200);
  const before = await openFiles(target.dataDir);
  for (let n = 0; n < 20; n += 1) for (const path of paths) await target.administrator.send('HEAD', path);
  await expect.poll(async () => (await openFiles(target.dataDir)).length, { timeout: 5_000 }).toBeLessThanOrEqual(before.length);
  expect(before.filter((file) => file.includes('/backups/'))).toEqual([]);
});
