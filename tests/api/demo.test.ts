import { describe, expect, test } from 'vitest';
import { demoContent } from '#content/demo/index.ts';
import { defaultSite } from '#content/site.ts';
import { collections } from '#core/collections/index.ts';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { FIRST_ROLES } from '#data/migrations/first-roles.ts';
import { clearDemo, countDemo } from '#server/clear-demo.ts';
import { demoBegun, loadDemo } from '#server/demo.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';

test('the demo content fills every collection; what nobody edited goes to the trash when it is cleared, and the rest stays', async () => {
  const { services, signIn } = await openTestApp({ database: await openTestDatabase() });
  await services.store.importExport({ 'research-lines': FIRST_LINE_ITEMS, roles: FIRST_ROLES }, BY);
  // A start that ends in the middle of it leaves the rest to the next one.
  const { store } = services;
  const { createOnce } = store;
  let left = 40;
  Object.assign(store, {
    createOnce: (...parameters: Parameters<typeof createOnce>) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('Killed.')) : createOnce(...parameters);
    },
  });
  await expect(loadDemo(services)).rejects.toThrow('Killed.');
  Object.assign(store, { createOnce });
  expect(await demoBegun(services.database)).toBeDefined();
  await loadDemo(services);
  expect(await demoBegun(services.database)).toBeUndefined();
  const { collections: given, tesis } = demoContent(NOW, services.config.timeZone);
  for (const [name, bodies] of Object.entries({ ...given, tesis })) {
    const definition = services.store.definitions[name];
    expect(definition && (await store.list(definition, 'all')).length, name).toBe(bodies.length);
  }
  const administrator = await signIn();
  const items = async (collection: string) =>
    (await answerOf(await administrator.send('GET', `/api/${collection}`))).body.items as { id: string; publishDate?: string }[];
  for (const name of Object.keys(services.store.definitions)) expect((await items(name)).length, name).toBeGreaterThan(0);

  const overview = await answerOf(await administrator.send('GET', '/api/overview'));
  expect(overview.body).toMatchObject({ withoutText: 0 });

  const dates = (await items('blogs')).map(({ publishDate }) => publishDate ?? '');
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates.every((date) => date < NOW.toISOString())).toBe(true);

  await administrator.send('PUT', '/api/site', {
    ...defaultSite,
    addresses: [{ name: 'La nuestra', text: 'Calle 5' }],
    links: defaultSite.links.map((each, index) => (index === 1 ? { ...each, url: 'https://scholar.google.com/citations?user=nuestra' } : each)),
  });
  const { profile } = await services.store.published();
  await administrator.send('PUT', '/api/profile', { ...profile, name: 'Dr. Luis Ortega' });
  const [edited] = await items('tesis');
  await administrator.send('PATCH', `/api/tesis/${edited?.id ?? ''}`, { title: 'Editada' });
  const marked = await countDemo(services);
  // The edited thesis keeps its type and its category.
  expect(await clearDemo(services, { ...BY, actor: 'demo clear' })).toEqual({ cleared: marked - 2, kept: 2 });
  expect(await items('tesis')).toMatchObject([{ title: 'Editada' }]);
  expect(await items('papers')).toEqual([]);
  expect((await answerOf(await administrator.send('GET', '/api/site'))).body).toMatchObject({
    addresses: [{ name: 'La nuestra', text: 'Calle 5' }],
    links: [{ label: 'Google Académico', url: 'https://scholar.google.com/citations?user=nuestra' }],
    ...{ highlights: [], timeline: [], institution_lines: [], researcher_title: '', short_name: '', description: '' },
    ...{ tagline: defaultSite.tagline, lines_quote: defaultSite.lines_quote },
  });
  // Files that an edited item brought from the demo go, too: the curriculum of somebody invented, for one.
  expect((await answerOf(await administrator.send('GET', '/api/profile'))).body).toMatchObject({
    ...{ name: 'Dr. Luis Ortega', main_info: '', image_url: null, pdf_url: null },
  });
  const trash = (await answerOf(await administrator.send('GET', '/api/trash'))).body.items as unknown[];
  expect(trash).toHaveLength(marked - 2);
});

describe.each(databases)('the demo content, on $dialect', ({ open }) => {
  // Fails without `isOfOthers` in server/clear-demo.ts: what another administrator had just written was gone without a
  // trace.
  test('keeps what somebody changes while it is being cleared, however that is done', async () => {
    const { services, signIn } = await openTestApp({ database: await open() });
    const [one, other] = [await signIn(), await signIn({ email: 'eva@faro.test', password: 'otra-de-prueba', name: 'Eva' })];
    const { store, database } = services;
    const { write } = store;
    const made = [];
    for (const title of ['Se edita', 'Se borra', 'Se va'])
      made.push((await store.create(collections.patents, { title }, { ...BY, actor: 'demo' })).id);
    const marks = made.map((item) => ({ collection: 'patents', item }));
    await database.db.insertInto('demo_items').values(marks).execute();
    const [edited, deleted] = made.map((id) => `/api/patents/${id}`);
    let isFirst = true;
    Object.assign(store, {
      write: async (...parameters: Parameters<typeof write>) => {
        if (isFirst) {
          isFirst = false;
          expect((await other.send('PATCH', String(edited), { title: 'Editada' })).status).toBe(200);
          expect((await other.send('PATCH', String(deleted), { title: 'Editada y borrada' })).status).toBe(200);
          expect((await other.send('DELETE', String(deleted))).status).toBe(204);
        }
        return write(...parameters);
      },
    });
    expect((await answerOf(await one.send('DELETE', '/api/demo?forGood=true'))).body).toEqual({ cleared: 1, kept: 2 });
    expect((await answerOf(await one.send('GET', String(edited)))).body).toMatchObject({ title: 'Editada' });
    const trash = (await answerOf(await one.send('GET', '/api/trash'))).body.items;
    expect(trash).toEqual([expect.objectContaining({ title: 'Editada y borrada' })]);
  });

  // Fails where every error counts as a refusal: all was kept, and the answer was 200.
  test('is not cleared, and says so, where the database does not answer', async () => {
    const { services, signIn } = await openTestApp({ database: await open() });
    await loadDemo(services);
    const administrator = await signIn();
    Object.assign(services.store, { write: () => Promise.reject(new Error('Away.')) });
    expect((await administrator.send('DELETE', '/api/demo')).status).toBe(500);
  });

  // Fails where the site is written as visitors see it (`clearDocuments` in server/clear-demo.ts).
  test('takes nothing from the site that visitors do not see', async () => {
    const { signIn } = await openTestApp({ database: await open() });
    const administrator = await signIn();
    const { id } = (await answerOf(await administrator.send('POST', '/api/projects', { title: 'Aún no', enabled: false }))).body;
    const timeline = [{ title: 'El nuestro', period: '2026', text: 'De pronto.', project: id }];
    expect((await administrator.send('PUT', '/api/site', { ...defaultSite, timeline })).status).toBe(200);
    expect((await administrator.send('DELETE', '/api/demo')).status).toBe(200);
    expect((await answerOf(await administrator.send('GET', '/api/site'))).body).toMatchObject({ short_name: '', timeline });
  });
});
