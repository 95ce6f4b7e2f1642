import { describe } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { FIRST_LINES } from '#data/migrations/first-lines.ts';
import { markupProblems } from '#tests/markup.ts';
import { BY } from '#tests/store.ts';
import { addresses, expect, type Site, sections, test } from './site.ts';

const [LINE] = FIRST_LINES.map(({ name }) => `/Linea/${encodeURIComponent(name)}`);
const TO_LINES = /\/linea\b|LineasInvestigacion/i;

/** Writes what the group shows as its administrator does, after visitors have read the pages. */
async function choose(site: Site, choice: object): Promise<void> {
  const administrator = await site.signIn();
  const stored = (await (await administrator.send('GET', '/api/site')).json()) as object;
  expect((await administrator.send('PUT', '/api/site', { ...stored, ...choice })).status).toBe(200);
}

const text = async (site: Site, path: string) => (await site.visitor.send('GET', path)).text();

describe('the research lines, when the group hides them', () => {
  /** A site with a member and a post, its pages read once. */
  async function open(site: Site) {
    const student = await site.add('students', { name: 'Ana', icon_inv: 'software.svg', linea_investigacion: 'Programas' });
    const post = await site.add('blogs', { title: 'Una entrada', content: 'Texto' });
    const pages = ['/', `/Student/${student}`, `/Blog/${post}`, '/Entradas', '/Buscar?q=energia', '/nada', '/sitemap.xml', '/feed.xml'];
    return { student, pages };
  }

  test('have neither section nor entry in an index, and no page leads to them', async ({ site }) => {
    const { pages } = await open(site);
    const before = await Promise.all(pages.map((path) => text(site, path)));
    expect(before.filter((page) => TO_LINES.test(page))).toHaveLength(7);
    await choose(site, { show_lines: false });
    for (const path of pages) expect(await text(site, path), path).not.toMatch(TO_LINES);
    const landing = await site.read('/');
    expect(sections(landing)).toEqual(['Proyectos', 'Estudiantes', 'Blog', 'Contacto']);
    expect(landing.texts('#Landing nav.index a')).toEqual(['Proyectos', 'Grupo', 'Blog', 'Contacto']);
    expect((await site.read('/Entradas')).texts('header nav.index a')).toEqual(['Proyectos', 'Grupo', 'Blog', 'Contacto']);
    for (const path of ['/', '/Entradas']) expect(await markupProblems(await text(site, path)), path).toEqual([]);
  });

  test('have no pages, until they are shown again', async ({ site }) => {
    expect((await site.read(LINE ?? '')).status).toBe(200);
    await choose(site, { show_lines: false });
    const answers = await Promise.all(FIRST_LINES.map(({ name }) => site.read(`/Linea/${encodeURIComponent(name)}`)));
    expect(answers.map((page) => [page.status, page.one('h1').text])).toEqual(FIRST_LINES.map(() => [404, 'NOT FOUND']));
    await choose(site, { show_lines: true });
    expect((await site.read(LINE ?? '')).status).toBe(200);
  });

  test('leave members their icon and the name that they gave their line, and say none in their stead', async ({ site }) => {
    const { student } = await open(site);
    await choose(site, { show_lines: false });
    for (const path of ['/', `/Student/${student}`]) {
      const line = (await site.read(path)).one('p.line');
      expect([line.text, line.all('.li').length, line.all('a').length], path).toEqual(['Programas', 1, 0]);
      expect(await markupProblems(await text(site, path)), path).toEqual([]);
    }
    const unnamed = await site.add('students', { name: 'Eva', icon_inv: 'software.svg' });
    expect((await site.read('/')).texts('p.line')).toEqual(['Programas', '']);
    expect((await site.read(`/Student/${unnamed}`)).texts('p.line')).toEqual(['']);
  });
});

test('the entries, when the group hides them, have no page and no page leads to them, until they are shown again', async ({ site }) => {
  await site.add('blogs', { title: 'Una entrada', content: 'Texto' });
  expect(addresses(await site.read('/'), '#Blog .more a')).toContain('/Entradas');
  expect((await site.read('/Entradas?tag=Biosensores')).status).toBe(200);
  await choose(site, { show_entries: false });
  for (const path of ['/Entradas', '/entradas', '/Entradas?tag=Biosensores']) {
    const page = await site.read(path);
    expect([page.status, page.texts('h1')], path).toEqual([404, ['NOT FOUND']]);
  }
  for (const path of ['/', '/sitemap.xml', '/Buscar?q=vitrales', LINE ?? '', '/nada'])
    expect(await text(site, path), path).not.toMatch(/"\/entradas|\/Entradas</i);
  expect(addresses(await site.read('/'), '#Blog .more a')).toEqual(['/feed.xml']);
  expect(await text(site, '/sitemap.xml')).toContain('/Linea/');
  await choose(site, { show_entries: true });
  expect((await site.read('/Entradas')).status).toBe(200);
});

test('an empty start forgets what was invented, and shows what comes with Faro only to who wants it', async ({ site }) => {
  const { store, database } = site.services;
  const { id: item } = await store.create(collections.papers, { title: 'Inventada' }, { ...BY, actor: 'demo' });
  await database.db.insertInto('demo_items').values({ collection: 'papers', item }).execute();
  const administrator = await site.signIn();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const start = async (typed: string) => {
    expect((await administrator.send('POST', '/setup/sitio', `name=Zafiro&${typed}`, form)).headers.get('location')).toBe('/dashboard');
    return (await site.visitor.send('GET', '/')).text();
  };
  expect(await start('start=demo')).toMatch(TO_LINES);
  expect(await start('start=empty&parts=on')).toMatch(TO_LINES);
  expect(await start('start=empty')).not.toMatch(TO_LINES);
  expect((await site.read('/Entradas')).status).toBe(404);
  expect(await (await administrator.send('GET', '/api/papers')).json()).toMatchObject({ items: [] });
  expect(await (await administrator.send('GET', '/api/trash')).json()).toMatchObject({ items: [] });
});
