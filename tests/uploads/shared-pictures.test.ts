import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pictureUrl } from '#core/files/pictures.ts';
import { until } from '#tests/until.ts';
import { countingImages } from './counting-images.ts';
import { bytesOf, pictureBytes, publish } from './library.ts';
import { openProcesses, PLACES, type SiteProcess } from './processes.ts';
import { photo } from './samples.ts';
import { senderFor } from './sender.ts';

const WIDTH = 96;
const HOLDERS_LEASE_S = 2;

describe.each(PLACES)('derived pictures of several processes, files in $place', ({ open }) => {
  /** Two processes, and a picture that the first one took. */
  async function opened() {
    const [images, othersImages] = [countingImages(), countingImages()];
    const [one, other] = await openProcesses(2, await open(), (number) => (number === 0 ? images : othersImages));
    const ordered = () => [...images.ordered(), ...othersImages.ordered()];
    if (one === undefined || other === undefined) throw new Error('no processes');
    await senderFor(one.administrator).upload(await photo(1, { width: WIDTH, height: 72 }), { name: 'foto.jpg' });
    const [file] = await one.app.services.files.list();
    if (file === undefined) throw new Error('no picture');
    const publishIt = () => publish(one.administrator, '/files/uploads/foto.jpg');
    const ask = ({ app }: SiteProcess) => app.visitor.send('GET', pictureUrl(file.key ?? '', WIDTH), undefined, { accept: 'image/webp' });
    const made = () => ordered().flatMap(({ task }) => (task.do === 'encode' && task.format === 'webp' ? [task.width] : []));
    return { one, other, othersImages, file, ask, made, publishIt };
  }

  // Fails when each process makes its own (`shared` in server/images/images.ts), and when nobody asks whether another
  // one makes it (`makeAlone`, there).
  test('are made once, whichever of them is asked, and found again by one that has lost its folder', async () => {
    const { one, other, ask, made, publishIt } = await opened();
    await publishIt();
    expect((await ask(other)).status).toBe(200);
    const folder = join(other.app.services.config.dataDir, 'derived');
    rmSync(folder, { recursive: true });
    const answers = await Promise.all([one, other, one, other].map(ask));
    const [first, ...others] = await Promise.all(answers.map(bytesOf));
    for (const each of others) expect(each).toEqual(first);
    expect(made()).toEqual([WIDTH]);
    expect(existsSync(folder)).toBe(true);
  });

  test('that two are asked for at once are made by one of them', async () => {
    const { one, other, file, made } = await opened();
    const both = [one, other].map(({ app }) => app.services.images.at(file, WIDTH, 'webp').then(pictureBytes));
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(made()).toEqual([WIDTH]);
  });

  // Fails without the second look in `makeAlone` (server/images/images.ts).
  test('that another process made while one was busy are not made again', async () => {
    const { one, other, othersImages, file, made } = await opened();
    othersImages.hold();
    const busy = other.app.services.images.at(file, WIDTH, 'any');
    await until(() => expect(othersImages.ordered()).toHaveLength(1));
    const waiting = other.app.services.images.at(file, WIDTH, 'webp');
    const bytes = await pictureBytes(await one.app.services.images.at(file, WIDTH, 'webp'));
    othersImages.letGo();
    await busy;
    expect(await pictureBytes(await waiting)).toEqual(bytes);
    expect(made()).toEqual([WIDTH]);
  });

  test('that a process died of making are made by the next one', async () => {
    const { one, other, file, made } = await opened();
    const end = sql<string>`now() + ${sql.lit(HOLDERS_LEASE_S)} * interval '1 second'`;
    const name = `picture ${file.sha256}/${WIDTH}-webp`;
    await one.database.db.insertInto('leases').values({ name, holder: 'dead', until: end, wanted: false }).execute();
    expect((await other.app.services.images.at(file, WIDTH, 'webp')).size).toBeGreaterThan(0);
    expect(made()).toEqual([WIDTH]);
  });

  test('are not there for visitors while nothing published names the picture', async () => {
    const { one, other, file, ask } = await opened();
    await one.app.services.images.at(file, WIDTH, 'webp');
    for (const each of [one, other]) expect((await ask(each)).status).toBe(404);
  });

  // Fails when the sweep of files takes what else is in their place (data/files/disk-blob-store.ts and
  // s3-blob-store.ts).
  test('outlive the sweep of files, and go with their picture', async () => {
    const { one, other, file, made } = await opened();
    await one.app.services.images.at(file, WIDTH, 'webp');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    await other.app.services.files.sweep();
    await other.app.services.images.sweep();
    await other.app.services.images.at(file, WIDTH, 'webp');
    expect(made()).toEqual([WIDTH]);
    vi.spyOn(one.app.services.files, 'list').mockResolvedValue([]);
    await one.app.services.images.sweep();
    await one.app.services.images.at(file, WIDTH, 'webp');
    expect(made()).toEqual([WIDTH, WIDTH]);
  });
});
