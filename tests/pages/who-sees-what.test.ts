import { describe } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { BY } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';
import { readHtml } from './html.ts';
import { expect, test } from './site.ts';

const TOMORROW = new Date(NOW.getTime() + 86_400_000).toISOString();

const OFFICE = ['/dashboard', '/profile', ...Object.keys(collections).flatMap((name) => [`/${name}`, `/${name}/ab12`])];
/** The address of a page as its request has it. */
const encoded = (page: string) => page.replace(/(?<=\?.*)\//, '%2F');
/** The address at which an item is edited, coming from a page. */
const editAddress = (collection: string, id: string, page: string) => `/${collection}/${id}?${new URLSearchParams({ volver: page }).toString()}`;

test('2.13, 4.9 the screens of the back-office are shown only when signed in, else the landing page', async ({ site }) => {
  const administrator = await site.signIn();
  for (const path of OFFICE) {
    const page = await site.read(path);
    expect([path, page.status, page.all('#Landing').length, page.all('table').length]).toEqual([path, 200, 1, 0]);
    const office = await administrator.send('GET', path);
    expect([path, office.status, (await office.text()).includes('id="Landing"')]).toEqual([path, 200, false]);
  }
});

describe('only what is enabled appears', () => {
  /** Each collection with one item that is shown and the place where it is. */
  const PLACES: readonly [CollectionName, Readonly<Record<string, unknown>>, selector: string][] = [
    ['students', { name: 'Visible' }, '#Estudiantes article'],
    ['group-photos', { name: 'Visible', url_image: '/files/uploads/a.jpg' }, '.carousel.one li'],
    ['blogs', { title: 'Visible' }, '#Blog article'],
    ['events', { title: 'Visible', startDate: TOMORROW, endDate: TOMORROW }, '#EventosProximos article'],
    ['papers', { title: 'Visible' }, '#Publicaciones li'],
    ['patents', { title: 'Visible' }, '#patentes li'],
    ['collaborators', { name: 'Visible', type: 'Universidad' }, '.partners li'],
  ];

  test.for(PLACES)('4.1 of %s', async ([name, item, selector], { site }) => {
    const { store } = site.services;
    const { enabledField } = collections[name];
    const shown = async () => (await site.read('/')).all(selector).length;
    const id = await site.add(name, item);
    expect(await shown()).toBe(1);
    for (const disabled of [false, 'false']) {
      await store.patch(collections[name], id, { [enabledField]: disabled }, BY);
      expect(await shown()).toBe(0);
      await store.patch(collections[name], id, { [enabledField]: true }, BY);
      expect(await shown()).toBe(1);
    }
  });

  test.for(['tesis', 'tesis-types', 'tesis-categories'] as const)('4.1 of %s', async (hidden, { site }) => {
    const type = await site.add('tesis-types', { title: 'Maestría' });
    const category = await site.add('tesis-categories', { title: 'Baterías' });
    const tesis = await site.add('tesis', { title: 'Una', type, category });
    const shown = async () => (await site.read('/')).texts('#tesis li');
    expect(await shown()).toEqual(['Una En Progreso']);
    const ids = { tesis, 'tesis-types': type, 'tesis-categories': category };
    await site.services.store.patch(collections[hidden], ids[hidden], { enabled: false }, BY);
    expect(await shown()).toEqual([]);
  });

  test('4.1 of project-types, in the page of a student', async ({ site }) => {
    const type = await site.add('project-types', { type: 'tesis', title: 'Tesis' });
    const id = await site.add('students', { name: 'Ana', proyecto: [{ type: 'tesis', proyecto: 'Una celda' }] });
    const shown = async () => (await site.read(`/Student/${id}`)).texts('.projects li');
    expect(await shown()).toEqual(['Una celda']);
    await site.services.store.patch(collections['project-types'], type, { enabled: false }, BY);
    expect(await shown()).toEqual([]);
  });

  test.for([
    ['students', 'Student', 'name'],
    ['blogs', 'Blog', 'title'],
    ['papers', 'Publicacion', 'title'],
  ] as const)('4.1 the page of one of %s is gone while it is not', async ([name, path, title], { site }) => {
    const id = await site.add(name, { [title]: 'Visible' });
    const status = async () => (await site.read(`/${path}/${id}`)).status;
    expect(await status()).toBe(200);
    await site.services.store.patch(collections[name], id, { [collections[name].enabledField]: false }, BY);
    expect(await status()).toBe(404);
  });
});

test('4.4, 7.2 visitors see the order that a drag made, 0 to n-1', async ({ site }) => {
  const [one, two, three] = [
    await site.add('patents', { title: 'A' }),
    await site.add('patents', { title: 'B' }),
    await site.add('patents', { title: 'C' }),
  ];
  await site.services.store.reorder(collections.patents, [three, one, two], BY);
  expect((await site.read('/')).texts('#patentes li > span:first-child')).toEqual(['C', 'A', 'B']);
  const { items } = (await (await site.visitor.send('GET', '/api/patents')).json()) as { items: AnyItem[] };
  expect(items.map(({ id, order }) => [id, order])).toEqual([
    [three, 0],
    [one, 1],
    [two, 2],
  ]);
});

describe('a hidden project type, which is read on the pages of those who have such projects', () => {
  test('is looked at by administrators on the page of the first who has one', async ({ site }) => {
    const type = await site.add('project-types', { type: 'estancia', title: 'Estancia', enabled: false });
    const proyecto = [{ type: 'estancia', proyecto: 'En Querétaro', url: '' }];
    await site.add('students', { name: 'Ana', proyecto: [] });
    await site.add('students', { name: 'Beto', proyecto, habilitado: false });
    const caro = await site.add('students', { name: 'Caro', proyecto });
    const administrator = await site.signIn();
    const preview = await administrator.send('GET', `/?previa=project-types/${type}`);
    const address = `/Student/${caro}?previa=project-types/${type}`;
    expect([preview.status, preview.headers.get('location')]).toEqual([302, address]);

    const page = readHtml(await (await administrator.send('GET', address)).text());
    expect(page.texts('.projects h2')).toEqual(['Estancia']);
    expect(page.one('#previa').attribute('href')).toBe(editAddress('project-types', type, encoded(address)));
    expect(page.one('.hidden-bar').text).toContain('Oculto: solo quien administra ve lo que aquí se señala.');

    expect((await site.read(address)).texts('.projects h2, .hidden-bar')).toEqual([]);
    expect((await site.read(`/?previa=project-types/${type}`)).status).toBe(200);
  });

  test('on the page of a hidden member says of both that they are hidden', async ({ site }) => {
    const type = await site.add('project-types', { type: 'estancia', title: 'Estancia', enabled: false });
    const proyecto = [{ type: 'estancia', proyecto: 'En Querétaro', url: '' }];
    const beto = await site.add('students', { name: 'Beto', proyecto, habilitado: false });
    const administrator = await site.signIn();
    const page = readHtml(await (await administrator.send('GET', `/Student/${beto}?previa=project-types/${type}`)).text());
    const here = encoded(`/Student/${beto}?previa=project-types/${type}`);
    expect(page.all('.hidden-bar').map((bar) => bar.one('a').attribute('href'))).toEqual([
      editAddress('students', beto, here),
      editAddress('project-types', type, here),
    ]);
    const alone = readHtml(await (await administrator.send('GET', `/Student/${beto}?previa=students/${beto}`)).text());
    expect(alone.all('.hidden-bar')).toHaveLength(1);
  });

  test('that nobody has says that no page shows it', async ({ site }) => {
    const type = await site.add('project-types', { type: 'estancia', title: 'Estancia' });
    const administrator = await site.signIn();
    const page = readHtml(await (await administrator.send('GET', `/?previa=project-types/${type}`)).text());
    expect(page.one('.hidden-bar').text).toContain('Todavía no se ve en ninguna página: nadie del grupo tiene proyectos de este tipo.');
  });
});
