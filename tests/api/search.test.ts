import { describe, expect, test, vi } from 'vitest';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import type { Client } from '#tests/app.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';

interface Group {
  readonly section: string;
  readonly items: readonly { readonly title: string; readonly url: string; readonly excerpt: readonly { text: string; match: boolean }[] }[];
}

describe.each(databases)('search, on $dialect', ({ open }) => {
  async function start() {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    await app.services.store.importExport({ 'research-lines': FIRST_LINE_ITEMS }, BY);
    const create = async (collection: string, body: object) =>
      (await answerOf(await administrator.send('POST', `/api/${collection}`, body))).body.id as string;
    const search = async (question: string, client: Client = app.visitor) => {
      const answer = await answerOf(await client.send('GET', `/api/search?q=${encodeURIComponent(question)}`));
      expect(answer.status).toBe(200);
      return answer.body.groups as Group[];
    };
    const found = async (question: string) => (await search(question)).flatMap(({ items }) => items.map((item) => item.title));
    const write = async (document: 'profile' | 'site', fields: object) => {
      const { body } = await answerOf(await administrator.send('GET', `/api/${document}`));
      expect(
        (await administrator.send('PUT', `/api/${document}`, { ...body, ...(document === 'site' && { group_name: 'Grupo' }), ...fields })).status,
      ).toBe(200);
    };
    return { administrator, create, write, search, found };
  }

  test('accents and case are ignored, and a word is found by its beginning', async () => {
    const { create, found } = await start();
    await create('papers', { title: 'Síntesis de ÓXIDOS raros' });
    expect(await found('oxidos raros')).toEqual(['Síntesis de ÓXIDOS raros']);
    expect(await found('SÍNTE óxidos RÁROS')).toEqual(['Síntesis de ÓXIDOS raros']);
    expect(await found('oxidos zzz')).toEqual([]);
  });

  test('articles and prepositions need not stand in what is found, and are not marked in it', async () => {
    const { create, found, search } = await start();
    await create('papers', { title: 'Uno xyz', abstract: 'Los xyz del lago de Texcoco' });
    expect(await found('el xyz de la Texcoco')).toEqual(['Uno xyz']);
    const pieces = (await search('los xyz de Texcoco')).flatMap(({ items }) => items.flatMap(({ excerpt }) => excerpt));
    expect(pieces.filter(({ match }) => match).map(({ text }) => text)).toEqual(['xyz', 'Texcoco']);
  });

  test('formulas are found however their digits are written', async () => {
    const { create, found } = await start();
    await create('papers', { title: 'Electrodos de MnO₂' });
    await create('papers', { title: 'Láminas de MnO2' });
    const both = ['Electrodos de MnO₂', 'Láminas de MnO2'];
    expect((await found('MnO2')).toSorted()).toEqual(both);
    expect((await found('mno₂')).toSorted()).toEqual(both);
  });

  test('a question of one letter, or of small words alone, is not searched for: the answer says what to write', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    for (const title of ['Vitamina C xyz', 'De los xyz', 'Ñ']) expect((await administrator.send('POST', '/api/papers', { title })).status).toBe(201);
    const searched = vi.spyOn(app.services.store, 'search');
    for (const question of ['c', 'Ñ', 'de', 'de los', '¿Qué es la C?', '"', '5']) {
      const { body } = await answerOf(await app.visitor.send('GET', `/api/search?q=${encodeURIComponent(question)}`));
      const { hint, ...rest } = body;
      expect(rest, question).toEqual({ groups: [], total: 0, page: 1, pages: 1 });
      expect(hint, question).toContain('Escribe una palabra más precisa');
    }
    expect(searched).not.toHaveBeenCalled();
    const { body } = await answerOf(await app.visitor.send('GET', '/api/search?q=xyz'));
    expect([body.total, 'hint' in body]).toEqual([2, false]);
  });

  test('results come in pages of twenty, each once and in the same order, and are found once for all of them until the content changes', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    for (let n = 0; n < 41; n += 1) await administrator.send('POST', n % 2 ? '/api/papers' : '/api/blogs', { title: `Xýz ${n}` });
    const searched = vi.spyOn(app.services.store, 'search');
    const page = async (query: string) => {
      const { body } = await answerOf(await app.visitor.send('GET', `/api/search?${query}`));
      const groups = body.groups as Group[];
      return { ...body, titles: groups.flatMap(({ items }) => items.map(({ title }) => title)) };
    };
    const pages = [await page('q=xyz'), await page('q=XYZ+de&page=2'), await page('q=xýz&page=3')];
    expect(pages).toMatchObject([1, 2, 3].map((number) => ({ total: 41, page: number, pages: 3 })));
    expect(pages.map(({ titles }) => titles.length)).toEqual([20, 20, 1]);
    expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(41);
    for (const [wanted, given] of [
      ['0', 1],
      ['-1', 1],
      ['x', 1],
      ['1e9', 1],
      ['4', 3],
      ['999999', 3],
    ] as const)
      expect(await page(`q=xyz&page=${wanted}`), wanted).toMatchObject({ page: given });
    expect(searched).toHaveBeenCalledTimes(1);
    await administrator.send('POST', '/api/papers', { title: 'Otro xyz' });
    expect(await page('q=xyz&page=3')).toMatchObject({ total: 42 });
    expect(searched).toHaveBeenCalledTimes(2);
  });

  test('photos and collaborators lead to their place on the landing page, and nothing is without a name', async () => {
    const { create, search } = await start();
    await create('group-photos', { name: 'Seminario xyz' });
    await create('collaborators', { name: 'Lumbre xyz' });
    await create('blogs', { title: '', content: 'Texto xyz' });
    const results = (await search('xyz')).flatMap(({ items }) => items);
    expect(results.map(({ title }) => title)).toEqual(['Sin título', 'Seminario xyz', 'Lumbre xyz']);
    expect(results.slice(1).map(({ url }) => url)).toEqual(['/#FotosGrupales:~:text=Seminario%20xyz', '/#Colaboradores:~:text=Lumbre%20xyz']);
  });

  test('an item that is hidden, deleted or changed away is not found', async () => {
    const { administrator, create, found } = await start();
    const id = await create('papers', { title: 'Quitosano xyz' });
    await create('papers', { title: 'Oculto xyz', enabled: false });
    expect(await found('xyz')).toEqual(['Quitosano xyz']);
    await administrator.send('PATCH', `/api/papers/${id}`, { title: 'Otra cosa' });
    expect(await found('xyz')).toEqual([]);
    await administrator.send('PATCH', `/api/papers/${id}`, { title: 'De nuevo xyz' });
    await administrator.send('DELETE', `/api/papers/${id}`);
    expect(await found('xyz')).toEqual([]);
  });

  test('theses of a hidden type are not found', async () => {
    const { administrator, create, found } = await start();
    const type = await create('tesis-types', { title: 'Doctorado' });
    await create('tesis-categories', { title: 'Energía' });
    await create('tesis', { title: 'Celdas xyz' });
    expect(await found('xyz')).toEqual(['Celdas xyz']);
    await administrator.send('PATCH', `/api/tesis-types/${type}`, { enabled: false });
    expect(await found('xyz')).toEqual([]);
  });

  test("a member's project of a hidden type is not found, the member is", async () => {
    const { administrator, create, found } = await start();
    const type = await create('project-types', { type: 'tesis', title: 'Tesis' });
    await create('students', { name: 'Ana abc', proyecto: [{ type: 'tesis', proyecto: 'Celdas xyz' }] });
    expect(await found('xyz')).toEqual(['Ana abc']);
    await administrator.send('PATCH', `/api/project-types/${type}`, { enabled: false });
    expect(await found('xyz')).toEqual([]);
    expect(await found('abc')).toEqual(['Ana abc']);
  });

  // Fails when the code of a language is searched like a word: every excerpt would end with it.
  test('the code of a language is neither found nor shown', async () => {
    const { create, search } = await start();
    await create('papers', { title: 'Sodium cells', language: 'eng', year: 2024 });
    expect(await search('eng')).toEqual([]);
    const [group] = await search('sodium');
    expect(group?.items[0]?.excerpt.map(({ text }) => text).join('')).toBe('2024');
  });

  test('a member is found, once, by the heading of their projects as it is shown', async () => {
    const { administrator, create, search } = await start();
    const type = await create('project-types', { type: 'tesis', title: 'Tesina xyz', title_multi: 'Tesinas abc' });
    await create('students', { name: 'Ana', proyecto: [{ type: 'tesis', proyecto: 'Celdas' }] });
    const results = async (question: string) => (await search(question)).flatMap(({ items }) => items.map(({ title, excerpt }) => [title, excerpt]));
    const excerpt = [
      { text: 'Tesina ', match: false },
      { text: 'xyz', match: true },
      { text: ': Celdas', match: false },
    ];
    expect(await results('xyz')).toEqual([['Ana', excerpt]]);
    expect(await results('abc')).toEqual([]);
    await create('students', { name: 'Beto xyz', proyecto: [{ type: 'tesis', proyecto: 'Pilas' }] });
    expect((await results('xyz')).map(([name]) => name)).toEqual(['Beto xyz', 'Ana']);
    await administrator.send('PATCH', `/api/project-types/${type}`, { enabled: false });
    expect((await results('xyz')).map(([name]) => name)).toEqual(['Beto xyz']);
  });

  test('results are grouped by section, with where to read them and what matched', async () => {
    const { create, search } = await start();
    const paper = await create('papers', { title: 'Uno xyz', abstract: 'Del resumen xyz' });
    const student = await create('students', { name: 'Ana xyz' });
    const groups = await search('xyz');
    expect(groups.map(({ section, items }) => [section, items.map(({ url }) => url)])).toEqual([
      ['students', [`/Student/${student}`]],
      ['papers', [`/Publicacion/${paper}`]],
    ]);
    expect(groups[1]?.items[0]?.excerpt).toContainEqual({ text: 'xyz', match: true });
  });

  test('a title counts more than a text', async () => {
    const { create, found } = await start();
    await create('papers', { title: 'Primero', abstract: 'grafeno xyz' });
    await create('papers', { title: 'Segundo xyz' });
    expect(await found('xyz')).toEqual(['Segundo xyz', 'Primero']);
  });

  test("the site's own texts are found where they are read", async () => {
    const { write, search } = await start();
    const plain = {
      researcher_title: '',
      institution_lines: [],
      timeline: [],
      lines_quote: '',
      addresses: [],
      links: [],
      copyright: '',
      tagline: 'Luz',
    };
    const texts: readonly (readonly [fields: object, section: string, url: string])[] = [
      [{ researcher_title: 'Dra. Xýz' }, 'landing', '/#Landing'],
      [{ group_name: 'Grupo', institution_lines: [{ text: 'Facultad Xýz' }] }, 'landing', '/#Landing'],
      [{ timeline: [{ period: '2020-2023', title: 'Pilas', text: 'de Xýz' }] }, 'timeline', '/#Proyectos'],
      [{ timeline: [{ period: 'Xýz', title: '', text: '' }] }, 'timeline', '/#Proyectos'],
      [{ lines_quote: 'Sin Xýz no hay ciencia', lines_quote_author: 'Leonardo' }, 'research-lines', '/#LineasInvestigacion'],
      [{ lines_quote: 'Sin barco', lines_quote_author: 'Xýz' }, 'research-lines', '/#LineasInvestigacion'],
      [{ addresses: [{ name: 'Centro', text: 'Calle Xýz 1' }] }, 'contact', '/#Contacto'],
      [{ links: [{ kind: 'identity', label: 'Perfil Xýz', url: 'https://example.org/' }] }, 'contact', '/#Contacto'],
      [{ tagline: 'La ciencia Xýz' }, 'footer', '/#Pie'],
      [{ copyright: '© Xýz' }, 'footer', '/#Pie'],
    ];
    for (const [fields, section, url] of texts) {
      await write('site', { ...plain, ...fields });
      const groups = await search('xyz');
      const written = JSON.stringify(fields);
      expect(
        groups.map((group) => [group.section, group.items.map((item) => item.url)]),
        written,
      ).toEqual([[section, [url]]]);
      const pieces = groups.flatMap(({ items }) => items.flatMap(({ title, excerpt }) => [title, ...excerpt.map(({ text }) => text)]));
      expect(pieces.join(' '), written).toContain('Xýz');
    }
  });

  test('the profile is found by its name, its text, the highlights and the curriculum, and only when there is one', async () => {
    const { write, search } = await start();
    const urls = async (question: string) => (await search(question)).flatMap(({ items }) => items.map(({ url }) => url));
    await write('site', { highlights: [{ text: 'Investigadora Nacional Nivel II' }] });
    expect(await urls('nacional nivel')).toEqual([]);
    await write('profile', { name: 'Aurelia Xýz', main_info: 'Dirige el laboratorio.' });
    for (const question of ['aurelia xyz', 'dirige laboratorio', 'nacional nivel', 'aurelia nivel']) expect(await urls(question)).toEqual(['/#Home']);
    expect(await urls('curriculum')).toEqual([]);
  });

  test('the quotation above the publications is found when there are publications', async () => {
    const { create, write, search } = await start();
    await write('site', { papers_quote: 'A hombros de gigantes', papers_quote_author: 'Newton', papers_quote_year: '1675' });
    expect(await search('gigantes newton 1675')).toEqual([]);
    await create('papers', { title: 'Uno' });
    expect((await search('gigantes newton 1675')).map(({ section, items }) => [section, items[0]?.url])).toEqual([['papers', '/#Publicaciones']]);
  });

  test('types and categories of theses are found where they are the heading of some', async () => {
    const { administrator, create, found } = await start();
    const type = await create('tesis-types', { title: 'Doctorado xyz' });
    await create('tesis-categories', { title: 'Energía xyz' });
    expect(await found('xyz')).toEqual([]);
    await create('tesis', { title: 'Celdas' });
    expect((await found('xyz')).toSorted()).toEqual(['Doctorado xyz', 'Energía xyz']);
    // The card of a type is there without theses of its own.
    await create('tesis-types', { title: 'Maestría abc' });
    expect(await found('abc')).toEqual(['Maestría abc']);
    await administrator.send('PATCH', `/api/tesis-types/${type}`, { enabled: false });
    expect(await found('xyz')).toEqual([]);
  });

  test('the entries are found, each in its place', async () => {
    const { search } = await start();
    const [group, ...more] = await search('vitrales');
    expect(more).toEqual([]);
    expect(group?.items.map(({ title, url }) => [title, url])).toEqual([['Oro que se ve rojo', '/Entradas#oro-que-se-ve-rojo']]);
  });

  test('lines and entries that the group hides are found no more, and those it shows again are', async () => {
    const { write, search } = await start();
    await write('site', { lines_quote: 'Sin timón de Leonardo' });
    const sections = async () => (await Promise.all(['mecatronica', 'timon leonardo', 'vitrales'].map((question) => search(question)))).flat();
    const shown = async () => (await sections()).map(({ section }) => section);
    expect(await shown()).toEqual(['research-lines', 'research-lines', 'entries']);
    await write('site', { show_lines: false });
    expect(await shown()).toEqual(['entries']);
    await write('site', { show_lines: true, show_entries: false });
    expect(await shown()).toEqual(['research-lines', 'research-lines']);
  });

  test('research lines are found too', async () => {
    const { found } = await start();
    expect(await found('mecatronica')).toContain('Mecatrónica');
  });

  test.each(['', '   ', '"', '*', 'a" OR "b', "') --", '& | ! :*', 'NEAR(a b)', '\\', "'", 'ñ'.repeat(500)])(
    '«%s» is answered calmly',
    async (question) => {
      const { search } = await start();
      expect(Array.isArray(await search(question))).toBe(true);
    },
  );
});
