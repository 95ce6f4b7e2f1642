import { expect, onTestFinished, test } from 'vitest';
import { pictureUrl } from '#core/files/pictures.ts';
import { createTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';
import { photo } from './samples.ts';
import { senderFor } from './sender.ts';

const PICTURE = '/files/uploads/retrato.jpg';

// Fails when published files are read without regard to the time of the items that name them
// (data/store/published.ts).
test('a picture of a planned post is public from its minute until its end, and not before', async () => {
  const database = await createSqlite();
  const app = await createTestApp({ database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const administrator = await app.signIn();
  await senderFor(administrator).upload(await photo(1, { width: 96, height: 72 }), { name: 'retrato.jpg' });
  const key = (await app.services.files.find('uploads/retrato.jpg', 'all'))?.key ?? '';
  const [from, until] = [1, 2].map((hours) => new Date(NOW.getTime() + hours * 3_600_000));
  const body = { title: 'Una', url_image: PICTURE, publishDate: from?.toISOString(), until: until?.toISOString() };
  expect((await administrator.send('POST', '/api/blogs', body)).status).toBe(201);
  const addresses = [PICTURE, `${PICTURE}?width=96`, pictureUrl(key, 96)];
  const statuses = async (client = app.visitor) => Promise.all(addresses.map(async (address) => (await client.send('GET', address)).status));

  const [none, all] = [addresses.map(() => 404), addresses.map(() => 200)];
  for (const [now, expected] of [
    [new Date(Number(from) - 1), none],
    [from, all],
    [new Date(Number(until) - 1), all],
    [until, none],
  ] as const) {
    app.clock.now = now ?? NOW;
    expect(await statuses(), String(now)).toEqual(expected);
  }
  app.clock.now = new Date(Number(from) - 1);
  expect(await statuses(await app.signIn())).toEqual(all);
});
