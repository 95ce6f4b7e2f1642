import { operationsOf } from '#tests/api/operations.ts';
import { answerOf } from '#tests/app.ts';
import { readHtml } from '#tests/pages/html.ts';
import { expect, test } from '#tests/pages/site.ts';

/** It runs in the copy of the sources that has the collection and the field kind of `additions.ts`. */
test('an added collection with a field of an added kind is validated, stored, found, exported, described and shown', async ({ site }) => {
  const administrator = await site.signIn();
  const created = await answerOf(await administrator.send('POST', '/api/swatches', { title: 'Mar', tone: '#1d3557' }));
  expect(created.status).toBe(201);
  const id = String(created.body.id);
  const path = `/api/swatches/${id}`;
  const { body: other } = await answerOf(await administrator.send('POST', '/api/swatches', { title: 'Noche' }));
  expect((await answerOf(await site.visitor.send('GET', `/api/swatches/${String(other.id)}`))).body).toMatchObject({ tone: '#000000' });
  expect(await answerOf(await administrator.send('PATCH', path, { tone: 'azul' }))).toMatchObject({
    status: 400,
    body: { fields: { tone: expect.any(String) as string } },
  });
  const csv = await (await administrator.send('GET', '/api/swatches?format=csv')).text();
  expect(csv).toContain('"Mar","#1d3557"');
  const changed = { text: csv.replace('#1d3557', '#a8dadc') };
  expect((await answerOf(await administrator.send('POST', '/api/swatches/spreadsheet', changed))).status).toBe(200);
  expect((await answerOf(await site.visitor.send('GET', path))).body).toMatchObject({ title: 'Mar', tone: '#a8dadc', enabled: true });
  expect((await answerOf(await site.visitor.send('GET', '/api/search?q=Mar'))).body.groups).toMatchObject([
    { label: 'Muestras', items: [{ title: 'Mar', url: `/Muestra/${id}` }] },
  ]);
  expect((await operationsOf(site)).some(({ path: offered }) => offered === '/api/swatches/{id}')).toBe(true);

  const page = await site.read(`/Muestra/${id}`);
  expect([page.status, page.one('h1').text, page.one('article p').text]).toEqual([200, 'Mar', '#a8dadc']);
  expect((await site.read('/Muestra/nada')).status).toBe(404);
  expect((await site.read('/sitemap.xml')).texts('loc').filter((address) => address.endsWith(`/Muestra/${id}`))).toHaveLength(1);
  const panel = readHtml(await (await administrator.send('GET', '/dashboard')).text());
  expect(panel.texts('main nav a[href="/swatches"]')).toEqual([expect.stringContaining('Muestras')]);
  const list = readHtml(await (await administrator.send('GET', '/swatches')).text());
  expect(list.one('h1').text).toBe('Muestras');
  expect(list.texts('[role="columnheader"]')).toEqual(expect.arrayContaining(['Título', 'Color', 'Mostrar']));
});
