import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { pictureUrl } from '#core/files/pictures.ts';
import { may, type Policy } from '#core/policy/policy.ts';
import { openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { pdf, photo } from './samples.ts';
import { senderFor } from './sender.ts';

// Fails when a way to read a file takes who is signed in for somebody who may read every file.
test('an account that may not read files reads those of published content, as visitors do', async () => {
  let policy: Policy = may;
  const database = await createSqlite();
  const app = await openTestApp({ database, policy: (...question) => policy(...question) });
  const administrator = await app.signIn();
  const { upload } = senderFor(administrator);
  await upload(await photo(1, { width: 96, height: 72 }), { name: 'oculta.jpg' });
  await upload(pdf(), { name: 'oculta.pdf' });
  const pdf_url = '/files/uploads/oculta.pdf';
  const { id } = await app.services.store.create(collections.papers, { title: 'Oculta', enabled: false, pdf_url }, BY);
  const picture = await app.services.files.find('uploads/oculta.jpg', 'all');
  const addresses = [pdf_url, '/files/uploads/oculta.jpg', pictureUrl(picture?.key ?? '', 96), `/Publicacion/${id}/oculta.pdf`];
  const statuses = async () => Promise.all(addresses.map(async (path) => (await administrator.send('GET', path)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  policy = (_who, action, { resource }) => action !== 'read' || resource !== 'files';
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  // Writing was not refused.
  expect((await upload(pdf(), { name: 'otra.pdf' })).status).toBe(200);
  await app.services.store.patch(collections.papers, id, { enabled: true }, BY);
  expect((await administrator.send('GET', pdf_url)).status).toBe(200);
  await database.close();
});
