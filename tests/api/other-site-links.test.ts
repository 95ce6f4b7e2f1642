import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { sheetLine } from '#core/spreadsheet/line.ts';
import { databases } from '#tests/databases.ts';
import { beginSheets } from './spreadsheets.fixture.ts';

const { blogs, papers, students } = collections;
const HEADINGS = ['Título', 'Contenido', 'Dirección en el otro sitio'];
const sheetOf = (...rows: readonly (readonly [title: string, content: string, addresses: string])[]) => ({
  text: [HEADINGS, ...rows].map((cells) => sheetLine(cells)).join(''),
});
const POSTS = sheetOf(
  ['Premio', 'Véase [la sala](/blog/2021/nueva-sala/#piso) de [Ana][1].\n\n[1]: /people/ana-ruiz/', '_posts/2020-05-06-premio.md'],
  [
    'Nueva sala',
    '[Antes](https://lab.mx/2020/05/06/premio/), [tesis](/theses/sal/), [otro](https://otro.mx/)',
    '_posts/2021-02-03-nueva-sala.md https://lab.mx/x',
  ],
  ['Del propio sitio', '[Sala](/blog/2021/nueva-sala/)', ''],
);

describe.each(databases)('links within another site, on $dialect', ({ open }) => {
  const begun = async () => {
    const site = await beginSheets(open);
    const contents = async () => {
      const items = (await site.store.list(blogs, 'all')).map(({ title, content, id }) => [String(title), { content: String(content), id }] as const);
      return Object.fromEntries(items) as Readonly<Record<string, { readonly content: string; readonly id: string } | undefined>>;
    };
    const bring = async (name: string, sheet: object) => (await site.send(`${name}/spreadsheet`, sheet)).body;
    return { ...site, contents, bring };
  };

  // Fails where links between posts that came along lead to a site that will be gone.
  test('a link between what came along leads there, and what it leads to in vain is told before', async () => {
    const { preview, bring, contents, store } = await begun();
    const { columns, rows } = await preview('blogs', POSTS);
    expect(columns).toEqual(['title', 'content', 'other-site-address']);
    expect(rows).toMatchObject([{ links: ['/people/ana-ruiz/'] }, { links: ['/theses/sal/'] }, {}]);
    expect(rows[2]).not.toHaveProperty('links');
    await bring('blogs', POSTS);
    const { Premio: premio, 'Nueva sala': sala, ...others } = await contents();
    expect(premio?.content).toBe(`Véase [la sala](/Blog/${sala?.id}#piso) de [Ana][1].\n\n[1]: /people/ana-ruiz/`);
    expect(sala?.content).toBe(`[Antes](/Blog/${premio?.id}), [tesis](/theses/sal/), [otro](https://otro.mx/)`);
    // An item without an address elsewhere is of this site.
    expect(others['Del propio sitio']?.content).toBe('[Sala](/blog/2021/nueva-sala/)');
    expect((await store.list(blogs, 'all')).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('a link to what came before is followed too, and the same again changes the links that can be followed now, and nothing else', async () => {
    const { preview, bring, contents, store } = await begun();
    await bring('blogs', POSTS);
    const first = await contents();
    expect((await preview('blogs', POSTS)).rows.map(({ by, changes }) => ({ by, changes }))).toEqual(
      Array.from({ length: 3 }, () => ({ by: 'values', changes: [] })),
    );
    expect(await bring('blogs', POSTS)).toMatchObject({ added: [], changed: {} });
    await bring('students', { text: 'Nombre,Dirección en el otro sitio\nAna Ruiz,_people/ana-ruiz.md\n' });
    const [ana] = await store.list(students, 'all');
    const { rows } = await preview('blogs', POSTS);
    expect(rows[0]).toMatchObject({ by: 'title', changes: [{ field: 'content' }] });
    expect(rows[0]).not.toHaveProperty('links');
    await bring('blogs', { ...POSTS, decisions: { 2: 'change' } });
    expect((await contents()).Premio?.content).toContain(`[1]: /Student/${ana?.id}`);
    expect((await contents())['Nueva sala']).toEqual(first['Nueva sala']);
  });

  test('an undo takes the addresses back as well: what comes again leads to what is there then', async () => {
    const { bring, send, contents, preview } = await begun();
    const { sheet } = await bring('blogs', POSTS);
    const before = await contents();
    await send('blogs/spreadsheet/undo', { sheet });
    expect(await contents()).toEqual({});
    expect((await preview('blogs', POSTS)).rows).toMatchObject([{ state: 'new', links: ['/people/ana-ruiz/'] }, { state: 'new' }, { state: 'new' }]);
    await bring('blogs', POSTS);
    const after = await contents();
    expect(after['Nueva sala']?.id).not.toBe(before['Nueva sala']?.id);
    expect(after.Premio?.content).toContain(`(/Blog/${after['Nueva sala']?.id}#piso)`);
  });

  // Fails where publications, which come in by their queue, have no address on the other site.
  test.each([
    [
      'a sheet of pages',
      'Título,Autores,DOI,Dirección en el otro sitio\nSales de sodio,"Ruiz, Ana",10.1000/sales,_publications/2020-01-02-sales.md\n',
    ],
    [
      'BibTeX beside pages',
      '@comment{faro-page:publication/2020-01-02-sales/index.md}\n@article{r, title = {Sales de sodio}, author = {Ruiz, Ana}, doi = {10.1000/sales}}\n@comment{faro-page:}\n@article{s, title = {Sin página}, author = {Soto, M.}}\n',
    ],
  ])('publications that came in as %s are led to, those that were there before and merged ones too', async (_, text) => {
    const { app, preview, bring, send } = await begun();
    const posts = sheetOf(['Artículo', 'Salió [el artículo](/publication/2020/01/02/sales/).', '_posts/2021-05-06-articulo.md']);
    const shown = async () => (await preview('blogs', posts)).rows;
    expect(await shown()).toMatchObject([{ links: ['/publication/2020/01/02/sales/'] }]);
    const stage = async () => String((await send('imports', { text })).body.id);
    const [first, again] = [await stage(), await stage()];
    await send(`imports/${first}/apply`, {});
    expect((await shown())[0]).not.toHaveProperty('links');
    await app.services.database.db.deleteFrom('former_addresses').execute();
    await send(`imports/${again}/apply`, {});
    expect((await shown())[0]).not.toHaveProperty('links');
    const added = (await app.services.store.list(papers, 'all')).find(({ doi }) => doi === '10.1000/sales');
    const other = String((await send('papers', { title: 'Sales de sodio', year: 2020 })).body.id);
    const merged = { with: added?.id, version: 1, otherVersion: added?.version };
    expect((await send(`papers/${other}/merge`, merged)).status).toBe(200);
    await bring('blogs', posts);
    expect((await app.services.store.list(blogs, 'all'))[0]?.content).toBe(`Salió [el artículo](/Publicacion/${other}).`);
  });

  test('research lines, which are named in their addresses, members and events are led to and lead on', async () => {
    const { bring, store } = await begun();
    await bring('research-lines', { text: 'Nombre,Contenido,Dirección en el otro sitio\nSales y agua,Uno,content/research/sales/index.md\n' });
    await bring('students', { text: 'Nombre,Semblanzas,Dirección en el otro sitio\nAna,Trabaja en [sales](/research/sales/).,people/ana.md\n' });
    await bring('events', {
      text: 'Título,Descripción,Inicio,Dirección en el otro sitio\nTaller,Con [Ana](../people/ana.md),2024-05-06,events/taller.md\n',
    });
    expect((await store.list(students, 'all'))[0]?.semblanzas).toEqual([{ descripcion: 'Trabaja en [sales](/Linea/Sales%20y%20agua).' }]);
    const [ana] = await store.list(students, 'all');
    expect((await store.list(collections.events, 'all'))[0]?.content).toBe(`Con [Ana](/Student/${ana?.id})`);
  });
});
