import { describe } from 'vitest';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { markupProblems } from '#tests/markup.ts';
import { withFiles } from '#tests/sample-files.ts';
import { readHtml } from './html.ts';
import { addresses, expect, type Site, test } from './site.ts';

const SOFTWARE = FIRST_LINE_ITEMS[6];
const pathOf = (name: string) => `/Linea/${encodeURIComponent(name)}`;

async function change(site: Site, id: string | undefined, changes: object): Promise<void> {
  const administrator = await site.signIn();
  expect((await administrator.send('PATCH', `/api/research-lines/${id}`, changes)).status).toBe(200);
}

describe('a research line that was renamed', () => {
  const OLD = pathOf(SOFTWARE?.name ?? '');

  async function led(site: Site, path: string) {
    const answer = await site.visitor.send('GET', path);
    return [answer.status, answer.headers.get('location')];
  }

  test('is led to from every name that it had, with what stands in the query, and browsers ask again', async ({ site }) => {
    expect((await site.read(OLD)).status).toBe(200);
    await change(site, SOFTWARE?.id, { name: 'Ciencia de datos' });
    await change(site, SOFTWARE?.id, { name: 'Datos abiertos' });
    const now = pathOf('Datos abiertos');
    expect(await led(site, OLD)).toEqual([301, now]);
    expect(await led(site, '/linea/desarrollo-de-software-para-analisis-de-datos?a=1')).toEqual([301, `${now}?a=1`]);
    expect(await led(site, pathOf('Ciencia de datos'))).toEqual([301, now]);
    expect((await site.visitor.send('GET', OLD)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await site.read(now)).texts('h1')).toEqual(['Datos abiertos']);
  });

  test('gives its old name to a line that takes it later, and gets it back when that one goes', async ({ site }) => {
    await change(site, SOFTWARE?.id, { name: 'Ciencia de datos' });
    const taking = await site.add('research-lines', { name: SOFTWARE?.name, content: 'Otra cosa' });
    expect((await site.read(OLD)).texts('article p')).toEqual(['Otra cosa']);
    const administrator = await site.signIn();
    expect((await administrator.send('DELETE', `/api/research-lines/${taking}`)).status).toBe(204);
    expect(await led(site, OLD)).toEqual([301, pathOf('Ciencia de datos')]);
    const other = await site.add('research-lines', { name: 'Química' });
    await change(site, other, { name: SOFTWARE?.name });
    await change(site, other, { name: 'Química verde' });
    expect(await led(site, OLD)).toEqual([301, pathOf('Química verde')]);
  });

  test('is not led to while visitors do not see it, or when only the spelling changed', async ({ site }) => {
    await change(site, SOFTWARE?.id, { name: 'DESARROLLO DE SOFTWARE PARA ANÁLISIS DE DATOS' });
    expect((await site.read(OLD)).status).toBe(200);
    await change(site, SOFTWARE?.id, { name: 'Ciencia de datos', enabled: false });
    expect(await led(site, OLD)).toEqual([404, null]);
    const administrator = await site.signIn();
    const own = await administrator.send('GET', OLD);
    expect([own.status, own.headers.get('location'), own.headers.get('cache-control')]).toEqual([
      301,
      pathOf('Ciencia de datos'),
      'private, max-age=0, must-revalidate',
    ]);
    expect(await (await administrator.send('GET', pathOf('Ciencia de datos'))).text()).toContain('hidden-bar');
  });

  // Fails when the note is its own transaction, or made for a write that is refused.
  test('has no former name where the renaming was refused', async ({ site }) => {
    const administrator = await site.signIn();
    expect((await administrator.send('PATCH', `/api/research-lines/${SOFTWARE?.id}`, { name: 'Bioelectrónica' })).status).toBe(400);
    expect((await site.services.database.db.selectFrom('former_addresses').selectAll().execute()).length).toBe(0);
  });
});

describe('research lines of the group', () => {
  test('stand in their section, the sitemap, the search and each other’s pages in the order of their list, with colour and icon', async ({
    site,
  }) => {
    const id = await site.add('research-lines', {
      name: 'Química verde',
      content: 'Sin **disolventes** halogenados.',
      color: 'indigo',
      icon: 'Hoja.svg',
    });
    const administrator = await site.signIn();
    const order = [id, ...FIRST_LINE_ITEMS.map((line) => line.id)];
    expect((await administrator.send('PUT', '/api/research-lines/order', { ids: order })).status).toBe(204);
    const landing = await site.read('/');
    const card = landing.one('#LineasInvestigacion .lines > li');
    expect([card.one('h3').text, card.attribute('class'), card.attribute('id')]).toEqual(['Química verde', 'hue-indigo', 'quimica-verde']);
    expect(await (await site.visitor.send('GET', '/')).text()).toMatch(
      /id="quimica-verde"[^>]*><a[^>]*><svg[^>]*><use href="[^"]*line-icons[^"]*#Hoja"/,
    );
    const page = await site.read(pathOf('Química verde'));
    expect(page.texts('article strong')).toEqual(['disolventes']);
    expect(addresses(page, 'aside a')[0]).toBe(pathOf('Almacenamiento de Energía'));
    expect(await (await site.visitor.send('GET', '/sitemap.xml')).text()).toContain(pathOf('Química verde'));
    const found = (await (await site.visitor.send('GET', '/api/search?q=halogenados')).json()) as { groups: { items: { url: string }[] }[] };
    expect(found.groups.flatMap(({ items }) => items.map(({ url }) => url))).toEqual([pathOf('Química verde')]);
  });

  test('may show a picture in place of the icon', async ({ site }) => {
    await withFiles(site.services.database, ['linea.jpg']);
    await change(site, SOFTWARE?.id, { url_image: '/files/uploads/linea.jpg' });
    const card = (await site.read('/')).one('#desarrollo-de-software-para-analisis-de-datos');
    expect(card.one('img.li').attribute('src')).toContain('linea.jpg');
    expect(card.all('svg')).toHaveLength(0);
    for (const path of ['/', pathOf(SOFTWARE?.name ?? '')])
      expect(await markupProblems(await (await site.visitor.send('GET', path)).text())).toEqual([]);
  });

  test('that are hidden, or gone, have no section; an administrator is led to their list', async ({ site }) => {
    for (const { id } of FIRST_LINE_ITEMS) await change(site, id, { enabled: false });
    const landing = await site.read('/');
    expect(landing.all('#LineasInvestigacion')).toHaveLength(0);
    expect(landing.texts('#Landing nav a')).not.toContain('Investigación');
    expect((await site.read(pathOf('Mecatrónica'))).status).toBe(404);
    const administrator = await site.signIn();
    expect(addresses(readHtml(await (await administrator.send('GET', '/')).text()), '.editor-note a')).toContain('/research-lines');
  });

  test('have the members who chose them, and those of their icon who chose none', async ({ site }) => {
    const line = await site.add('research-lines', { name: 'Robótica', icon: 'software.svg' });
    await site.add('students', { name: 'Ana', research_line: line });
    await site.add('students', { name: 'Eva', icon_inv: 'software.svg' });
    await site.add('students', { name: 'Sin línea', icon_inv: '', research_line: null });
    const members = async (name: string) => (await site.read(pathOf(name))).texts('.members b');
    expect(await members('Robótica')).toEqual(['Ana']);
    expect(await members(SOFTWARE?.name ?? '')).toEqual(['Eva']);
    const cards = (await site.read('/')).all('#Estudiantes article');
    expect(cards.map((card) => [card.texts('.line').join(), addresses(card, '.line a').join()])).toEqual([
      ['Robótica', '#robotica'],
      ['Desarrollo de software para análisis de datos', '#desarrollo-de-software-para-analisis-de-datos'],
      ['', ''],
    ]);
    await change(site, line, { enabled: false });
    const ana = (await site.read('/')).one('#Estudiantes article');
    expect([ana.texts('.line').join(), addresses(ana, '.line a')]).toEqual(['Robótica', []]);
  });
});
