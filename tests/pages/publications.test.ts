import { describe } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { BY } from '#tests/store.ts';
import { addresses, expect, type Site, test } from './site.ts';

const PATH = '/Publicaciones';

/** Three publications of two years and two types. */
async function fill(site: Site): Promise<string> {
  const found = await site.add('papers', {
    ...{ title: 'Celdas de perovskita', year: 2024, type: 'article', authors: ['Ana Ruiz', 'García Márquez, Gabriel'], more_authors: true },
    ...{ venue: 'Óptica', volume: '12', pages: '1–9', doi: '10.1000/uno', url: 'https://doi.org/10.1000/uno', note: 'Premio al mejor artículo' },
    links: [{ kind: 'code', url: 'https://example.org/codigo' }],
  });
  await site.add('papers', { title: 'Baterías de sodio', year: 2024, type: 'dataset', url: 'https://example.org/datos' });
  await site.add('papers', { title: 'Espejos', year: 1998, type: 'article' });
  return found;
}

const titles = async (site: Site, query = '') => (await site.read(PATH + query)).texts('.title');

describe('the page of all publications', () => {
  test('says who wrote each, where it came out, and leads to what belongs to it', async ({ site }) => {
    const id = await fill(site);
    const page = await site.read(PATH);
    expect(page.texts('h2')).toEqual(['2024', '1998']);
    expect(page.one('[role="status"]').text).toBe('3 publicaciones');
    const row = page.all('section > ul > li').find((each) => each.text.includes('perovskita'));
    expect(row?.one('.title').attribute('href')).toBe(`/Publicacion/${id}`);
    expect(row?.texts('p')).toEqual(['Ana Ruiz, Gabriel García Márquez y otros', 'Óptica, vol. 12, págs. 1–9', 'Premio al mejor artículo']);
    // The link is the DOI's address: it is there once.
    expect(row?.all('.links a').map((link) => [link.text, link.attribute('href')])).toEqual([
      ['DOI', 'https://doi.org/10.1000/uno'],
      ['Código', 'https://example.org/codigo'],
      ['Citar', `/Publicacion/${id}#citar`],
    ]);
    expect((await site.read(`/Publicacion/${id}`)).all('details > #citar')).toHaveLength(1);
  });

  // Fails where a collaboration of hundreds pushes everything else off the screen.
  test('shows of very many authors the first, those of the group and the last, and on the page of the publication all', async ({ site }) => {
    const ana = await site.add('students', { name: 'Ana Ruiz Soto' });
    const authors = Array.from({ length: 40 }, (_, at) => (at === 20 ? 'Ana Ruiz Soto' : `Autor ${'ABCDEFGHIJ'.charAt(at % 10)}${at}`));
    const id = await site.add('papers', { title: 'Muchos', year: 2024, authors });
    await site.add('papers', { title: 'Doce', year: 2024, authors: authors.slice(0, 12) });
    const rows = (await site.read(PATH)).all('section > ul > li');
    const textOf = (title: string) => rows.find((row) => row.text.includes(title))?.texts('p')[0];
    expect(textOf('Muchos')).toBe('Autor A0, Autor B1, Autor C2, Autor D3, Autor E4, … Ana Ruiz Soto, … Autor J39 (40 autores)');
    expect(textOf('Doce')).toBe(authors.slice(0, 12).join(', '));
    expect(rows.flatMap((row) => row.all(`a[href="/Student/${ana}"]`))).toHaveLength(1);
    expect((await site.read(`/Publicacion/${id}`)).one('.lead').text).toBe(authors.join(', '));
  });

  test('says who translated a book without authors and editors', async ({ site }) => {
    await site.add('papers', { title: 'Anónimo', year: 2010, type: 'book', translators: ['Mario Caimi'] });
    expect((await site.read(PATH)).one('section > ul > li').texts('p')).toEqual(['Mario Caimi (trad.)']);
  });

  test('says who edited a book without authors, its series and its publisher', async ({ site }) => {
    const book = { title: 'Manual de estilo', year: 2010, type: 'book', venue: 'Argumentos', volume: '12', publisher: 'Anagrama' };
    const id = await site.add('papers', { ...book, editors: ['Ana Ruiz', 'Luis Soto'] });
    expect((await site.read(PATH)).one('section > ul > li').texts('p')).toEqual(['Ana Ruiz, Luis Soto (eds.)', 'Argumentos, vol. 12, Anagrama']);
    expect((await site.read(`/Publicacion/${id}`)).one('main').text).toContain('Ruiz, A., & Soto, L. (Eds.). (2010). Manual de estilo. Anagrama.');
  });

  // Fails where the names of editors are compared with nobody's: a member's edited books are on no page but their own.
  test('editors and translators who are members lead to their pages, which have those books', async ({ site }) => {
    const [ana, mario] = [await site.add('students', { name: 'Ana Ruiz Soto' }), await site.add('students', { name: 'Mario Caimi Rey' })];
    const book = { type: 'book', year: 2010, editors: ['Ana Ruiz Soto'], translators: ['Luis Soto', 'Mario Caimi Rey'] };
    const id = await site.add('papers', { title: 'Manual de estilo', ...book });
    const page = await site.read(`/Publicacion/${id}`);
    for (const [member, name] of [
      [ana, 'Ana Ruiz Soto'],
      [mario, 'Mario Caimi Rey'],
    ] as const) {
      expect(page.one(`dl a[href="/Student/${member}"]`).text).toBe(name);
      expect((await site.read(`/Student/${member}`)).one('.works').text).toContain('Manual de estilo');
    }
    expect((await site.read(PATH)).one(`section > ul > li a[href="/Student/${ana}"]`).text).toBe('Ana Ruiz Soto');
  });

  // Fails where a row names the authors alone: who edited or translated a work has it on a page that does not say why.
  test('a row names the members who edited or translated what others wrote, and the publisher of what came out with one', async ({ site }) => {
    const ana = await site.add('students', { name: 'Ana Ruiz Soto' });
    const chapter = { type: 'chapter', venue: 'Culturas escritas', pages: '33–58', publisher: 'UNAM', authors: ['Roger Chartier'] };
    await site.add('papers', { title: 'Leer', year: 2012, ...chapter, editors: ['Ana Ruiz Soto', 'Luis Paz'], translators: ['Eva Sol'] });
    await site.add('papers', { title: 'El orden', year: 2011, authors: ['Roger Chartier'], translators: ['Ana Ruiz Soto'] });
    await site.add('papers', { title: 'Actas', year: 2010, authors: ['Ana Ruiz Soto'], editors: ['Luis Paz'] });
    const rows = async (path: string, selector: string) => (await site.read(path)).all(selector).map((row) => row.texts('p'));
    const people = [
      ['Roger Chartier', 'Ana Ruiz Soto, Luis Paz (eds.)', 'Culturas escritas, págs. 33–58, UNAM'],
      ['Roger Chartier', 'Ana Ruiz Soto (trad.)'],
      ['Ana Ruiz Soto'],
    ];
    await site.add('papers', { title: 'Informe', year: 2009, type: 'report', authors: ['Eva Sol'], publisher: 'UNESCO' });
    await site.add('papers', { title: 'Artículo', year: 2008, type: 'article', authors: ['Eva Sol'], venue: 'Óptica', publisher: 'Elsevier' });
    const others = [
      ['Eva Sol', 'UNESCO'],
      ['Eva Sol', 'Óptica'],
    ];
    expect(await rows(PATH, 'section > ul > li')).toEqual([...people, ...others]);
    expect(await rows(`/Student/${ana}`, '.works > ul > li')).toEqual(people);
  });

  // Fails where a translation is shown or cited as the work of its author alone, or where its note says who made it.
  test('says who translated a book and which edition it is, to readers and to search engines', async ({ site }) => {
    const book = { title: 'Crítica de la razón pura', year: 2009, type: 'book', authors: ['Immanuel Kant'], publisher: 'FCE' };
    const id = await site.add('papers', { ...book, translators: ['Caimi, Mario'], edition: '2' });
    const page = await site.read(`/Publicacion/${id}`);
    expect(page.one('dl').texts('dt')).toEqual(['Tipo', 'Traductores', 'Edición', 'Editorial', 'Año']);
    expect(page.one('dl').texts('dd')).toEqual(['Libro', 'Mario Caimi', '2.ª', 'FCE', '2009']);
    const cited = page.one('#citar').text;
    expect(cited).toContain('Kant, I. (2009). Crítica de la razón pura (M. Caimi, Trad.; 2.ª ed.). FCE.');
    expect(cited).toContain('Traducido por Mario Caimi. 2.ª ed. FCE.');
    const described = page
      .all('script[type="application/ld+json"]')
      .map((script) => script.text)
      .join('');
    expect(described).toContain('"translator":[{"@type":"Person","name":"Mario Caimi"}]');
    expect(described).toContain('"bookEdition":"2"');
  });

  // Fails where a number that the group typed is for search engines alone: physicists are read in arXiv, physicians in
  // PubMed.
  test('leads to arXiv and PubMed by their numbers, however they were typed, and says the ISBN', async ({ site }) => {
    const preprint = await site.add('papers', { title: 'Agujeros', year: 2020, arxiv: 'arXiv:2101.01234' });
    const both = { doi: '10.1000/ensayo', pmid: '33123456', url: 'https://example.org/ensayo' };
    const trial = await site.add('papers', { title: 'Ensayo', year: 2019, ...both });
    const book = await site.add('papers', { title: 'Tratado', year: 2018, type: 'book', isbn: '978-607-16-0000-0' });
    const list = await site.read(PATH);
    const links = list.all('section > ul > li').map((row) =>
      row
        .all('.links a')
        .map((link) => [link.text, link.attribute('href')])
        .slice(0, -1),
    );
    const [arxiv, pubmed] = ['https://arxiv.org/abs/2101.01234', 'https://pubmed.ncbi.nlm.nih.gov/33123456/'];
    expect(links).toEqual([
      [['arXiv', arxiv]],
      [
        ['DOI', 'https://doi.org/10.1000/ensayo'],
        ['PubMed', pubmed],
        ['Enlace', 'https://example.org/ensayo'],
      ],
      [],
    ]);
    const facts = async (id: string) => (await site.read(`/Publicacion/${id}`)).one('article > dl').text;
    expect(await facts(preprint)).toContain('arXiv2101.01234');
    expect(await facts(trial)).toContain('PubMed33123456');
    expect(await facts(book)).toContain('ISBN978-607-16-0000-0');
    expect((await site.read(`/Publicacion/${preprint}`)).one('.actions a').attribute('href')).toBe(arxiv);
    const landing = await site.read('/');
    expect(landing.all('#y2020 a').map((link) => link.attribute('href'))).toEqual([arxiv, `/Publicacion/${preprint}`]);
  });

  test('says on its page what it is, where that is no article', async ({ site }) => {
    const facts = async (type: string) =>
      (await site.read(`/Publicacion/${await site.add('papers', { title: 'Prismas', year: 2020, type })}`)).one('dl').texts('dd');
    expect([await facts('review'), await facts('article')]).toEqual([['Reseña', '2020'], ['2020']]);
  });

  // Fails where the year of the day on which it came in stands for one.
  test('cites what is in press as that, until it has a volume or pages', async ({ site }) => {
    const id = await site.add('papers', { title: 'Celdas de papel', authors: ['Ana Ruiz'], type: 'article', venue: 'Óptica', note: 'En prensa' });
    const read = async () => (await site.read(`/Publicacion/${id}`)).one('#citar').text;
    for (const reference of ['Ruiz, A. (en prensa). Celdas de papel.', 'Óptica. En prensa.', 'RUIZ, A., en prensa.']) {
      expect(await read()).toContain(reference);
    }
    await site.services.store.patch(collections.papers, id, { volume: '12', year: 2024 }, BY);
    expect(await read()).toContain('Ruiz, A. (2024). Celdas de papel.');
  });

  test('shows those of a year, of a type and with some words, alone and together, and keeps what was chosen', async ({ site }) => {
    await fill(site);
    expect(await titles(site, '?year=2024')).toEqual(['Celdas de perovskita', 'Baterías de sodio']);
    expect(await titles(site, '?type=article')).toEqual(['Celdas de perovskita', 'Espejos']);
    expect(await titles(site, '?q=GARCIA+marquez')).toEqual(['Celdas de perovskita']);
    expect(await titles(site, '?q=celdas&year=1998')).toEqual([]);
    const page = await site.read(`${PATH}?q=espejos&year=1998&type=article`);
    expect(page.one('[name="q"]').attribute('value')).toBe('espejos');
    expect(page.all('option[selected]').map((option) => option.text)).toEqual(['1998', 'Artículo']);
    const query = '?q=espejos&year=1998&type=article';
    expect(page.all('.files a').map((link) => link.attribute('href'))).toEqual(
      [`bib${query}`, `bib${query}&latex=1`, `ris${query}`, `json${query}`].map((end) => `/publicaciones.${end}`),
    );
    expect(page.all('.shown [data-filtered="files"] > a').map((link) => link.attribute('href'))).toEqual([PATH]);
  });

  test('says so where there is none, of that kind or at all', async ({ site }) => {
    expect((await site.read(PATH)).one('main p').text).toBe('Todavía no hay publicaciones.');
    await fill(site);
    const page = await site.read(`${PATH}?year=1901`);
    expect(page.one('[role="status"]').text).toContain('No hay ninguna publicación así.');
    expect(page.all('.files')).toHaveLength(0);
  });

  // Fails without `publicationPage`: a question that finds thousands would take the program long to render.
  test('of more than 500 shows so many at once, with links that keep the filter and addresses that are kept', async ({ site }) => {
    const header = 'Título;Año\n';
    const rows = Array.from({ length: 501 }, (_, n) => `Estudio n${n} ;2024\n`).join('');
    const administrator = await site.signIn();
    const sheet = { text: `${header}${rows}Otro;1998\n` };
    expect((await administrator.send('POST', '/api/papers/spreadsheet', sheet)).status).toBe(200);
    const links = (page: Awaited<ReturnType<typeof site.read>>) => page.all('.page-links a').map((link) => [link.text, link.attribute('href')]);
    const first = await site.read(`${PATH}?q=estudio&year=2024`);
    expect(first.texts('.title')).toHaveLength(500);
    expect(first.one('[role="status"]').text).toBe('501 publicaciones, página 1 de 2');
    expect(links(first)).toEqual([['Siguientes', `${PATH}?q=estudio&year=2024&pagina=2`]]);
    const last = await site.read(`${PATH}?year=2024&pagina=2`);
    expect(last.texts('.title')).toHaveLength(1);
    expect(links(last)).toEqual([['Anteriores', `${PATH}?year=2024`]]);
    const before = site.services.cache.statistics().entries;
    for (const page of ['2', '02', '999']) await site.read(`${PATH}?year=2024&pagina=${page}`);
    expect(site.services.cache.statistics().entries).toBe(before);
    expect((await site.read(`${PATH}?year=1998&pagina=x`)).all('.page-links')).toEqual([]);
    // Each page of the whole list is an address of its own for search engines; what a filter leaves is part of the
    // list.
    const ownAddress = async (query: string) => (await site.read(PATH + query)).one('link[rel="canonical"]').attribute('href')?.split('/').at(-1);
    expect([await ownAddress('?pagina=2&x=1'), await ownAddress('?pagina=1'), await ownAddress('?year=2024&pagina=2')]).toEqual([
      'Publicaciones?pagina=2',
      'Publicaciones',
      'Publicaciones',
    ]);
  });

  test('has files with the same publications', async ({ site }) => {
    await fill(site);
    const file = async (query: string) => (await site.visitor.send('GET', `/publicaciones.bib${query}`)).text();
    expect(await file('?type=dataset')).toContain('Baterías de sodio');
    expect(await file('?type=dataset')).not.toContain('perovskita');
    const links = (await site.read(PATH)).all('.files a').map((link) => link.attribute('href'));
    expect(links).toEqual(['bib', 'bib?latex=1', 'ris', 'json'].map((end) => `/publicaciones.${end}`));
  });

  // Fails without the canonical query in server/pages/canonical-address.ts: invented questions would fill the memory.
  test('is kept for the years and types that there are, and for nothing invented', async ({ site }) => {
    await fill(site);
    const entries = () => site.services.cache.statistics().entries;
    await site.read(PATH);
    const before = entries();
    for (const query of ['?q=una', '?q=otra&year=2024', '?year=1901', '?type=nada', '?x=1', '?year=', '?q=+']) await site.read(PATH + query);
    expect(entries()).toBe(before);
    for (const query of ['?year=2024', '?year=2024&x=2', '?x=3&year=+2024', '?type=article']) await site.read(PATH + query);
    expect(entries()).toBe(before + 2);
  });

  test('is led to from the landing page, and from the page of each', async ({ site }) => {
    const id = await fill(site);
    expect(addresses(await site.read('/'), '#Publicaciones > p a')).toContain(PATH);
    expect((await site.read(`/Publicacion/${id}`)).all(`nav a[href="${PATH}"]`)).toHaveLength(1);
    expect(await (await site.visitor.send('GET', '/sitemap.xml')).text()).toContain(`${PATH}</loc>`);
  });
});

// Fails where a title has no `lang`: a screen reader would read it with Spanish sounds.
test('a title in another language than the page says so, in both lists and on its own page', async ({ site }) => {
  const english = await site.add('papers', { title: 'Sodium cells', language: 'English', year: 2024 });
  const own = await site.add('papers', { title: 'Celdas de sodio', language: 'es-MX', year: 2023 });
  const unknown = await site.add('papers', { title: 'Natrium', language: '', year: 2022, url: 'https://example.org/n' });
  const languages = async (path: string, selector: string) => (await site.read(path)).all(selector).map((title) => title.attribute('lang'));
  expect(await languages('/Publicaciones', '.title')).toEqual(['en', null, null]);
  expect(await languages('/', '#Publicaciones ol a:first-child')).toEqual(['en', null, null]);
  expect((await Promise.all([english, own, unknown].map((id) => languages(`/Publicacion/${id}`, 'h1')))).flat()).toEqual(['en', null, null]);
});
