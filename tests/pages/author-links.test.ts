import { collections } from '#core/collections/index.ts';
import { BY } from '#tests/store.ts';
import { expect, type Site, test } from './site.ts';

const PATH = '/Publicaciones';

async function fill(site: Site) {
  const ana = await site.add('students', { name: 'Ana Lucía Ruiz Soto' });
  const hidden = await site.add('students', { name: 'Zoé Lara Vega', habilitado: false });
  const paper = await site.add('papers', {
    ...{ title: 'Celdas', year: 2024, authors: ['Pérez, Luis', 'Ruiz-Soto, Ana L.', 'Zoé Lara Vega', 'A. Ruiz'], more_authors: true },
  });
  await site.add('papers', { title: 'Espejos', year: 1998, authors: ['Luis Pérez'] });
  return { ana, hidden, paper };
}

const linksIn = (part: Awaited<ReturnType<Site['read']>>) =>
  part.all('main a').flatMap((link) => (link.attribute('href')?.startsWith('/Student/') ? [[link.text, link.attribute('href')]] : []));

// Fails without `PersonNames`, with links to hidden members, and with links to what nobody confirmed.
test('authors who are members lead to their pages, as their names are printed', async ({ site }) => {
  const { ana, paper } = await fill(site);
  for (const path of [PATH, `/Publicacion/${paper}`]) {
    const page = await site.read(path);
    expect(linksIn(page)).toEqual([['Ana L. Ruiz-Soto', `/Student/${ana}`]]);
    expect(page.texts('main p')).toContain('Luis Pérez, Ana L. Ruiz-Soto, Zoé Lara Vega, A. Ruiz y otros');
  }
});

// Fails without speakers on the cards of events, in what calendars read, and without the events of a member's page.
test('speakers of an event who are members lead to their pages, which lead back, and calendars name them', async ({ site }) => {
  const { ana } = await fill(site);
  const dates = { startDate: '2031-03-05T17:00:00.000Z', endDate: '2031-03-05T18:00:00.000Z' };
  const speakers = ['Ruiz Soto, Ana Lucía', 'Eva Mora'];
  const event = await site.add('events', { title: 'Seminario', content: 'Entrada libre', ...dates, place: 'Sala 2', speakers });
  await site.add('events', { title: 'Taller', startDate: '2032-03-05T17:00:00.000Z', endDate: '2032-03-05T17:00:00.000Z', speakers });
  await site.add('events', { title: 'Coloquio', ...dates, speakers: ['Eva Mora'] });
  const card = (await site.read('/')).one('#EventosProximos .event');
  expect(card.texts('p')[0]).toBe('Ana Lucía Ruiz Soto, Eva Mora');
  expect(card.one(`a[href="/Student/${ana}"]`).text).toBe('Ana Lucía Ruiz Soto');
  const works = (await site.read(`/Student/${ana}`)).all('section.works').find((section) => section.one('h2').text.startsWith('Eventos'));
  expect(works?.texts('h2, li a')).toEqual(['Eventos en que participa', 'Taller', 'Seminario']);
  expect(works?.one(`a[href="/#evento-${event}"]`).text).toBe('Seminario');
  expect(works?.texts('li p')[1]).toBe('05/03/31 · 11:00–12:00 · Sala 2');
  const calendar = await (await site.visitor.send('GET', '/eventos.ics')).text();
  expect(calendar).toContain('DESCRIPTION:Ana Lucía Ruiz Soto\\, Eva Mora\\nEntrada libre');
});

// Fails when the published content of before is kept.
test('a member who is shown or renamed later is followed', async ({ site }) => {
  const { ana, hidden } = await fill(site);
  const { store } = site.services;
  await store.patch(collections.students, hidden, { habilitado: true }, BY);
  expect(linksIn(await site.read(PATH)).map(([name]) => name)).toEqual(['Ana L. Ruiz-Soto', 'Zoé Lara Vega']);
  await store.patch(collections.students, ana, { name: 'Eva Mora' }, BY);
  expect(linksIn(await site.read(PATH)).map(([name]) => name)).toEqual(['Zoé Lara Vega']);
});

// Fails without `person` in the filter, in its query or among the canonical addresses.
test('publications of a member have an address, files of their own, and an answer that is kept', async ({ site }) => {
  const { ana, hidden } = await fill(site);
  const page = await site.read(`${PATH}?person=${ana}`);
  expect(page.texts('.title')).toEqual(['Celdas']);
  expect(page.all('[name="person"] option').map(({ text }) => text)).toEqual(['Todo el grupo', 'Ana Lucía Ruiz Soto']);
  expect(page.one('[name="person"] option[selected]').attribute('value')).toBe(ana);
  expect(page.all('.files a').map((link) => link.attribute('href'))).toEqual(
    [`bib?person=${ana}`, `bib?person=${ana}&latex=1`, `ris?person=${ana}`, `json?person=${ana}`].map((file) => `/publicaciones.${file}`),
  );
  for (const extension of ['bib', 'ris', 'json']) {
    const text = await (await site.visitor.send('GET', `/publicaciones.${extension}?person=${ana}`)).text();
    expect([text.includes('Celdas'), text.includes('Espejos')]).toEqual([true, false]);
  }
  const { cache } = site.services;
  const entries = () => cache.statistics().entries;
  const before = entries();
  await site.read(`${PATH}?person=${ana}&utm=1`);
  for (const nobody of ['nadie', hidden]) expect((await site.read(`${PATH}?person=${nobody}`)).texts('.title')).toEqual([]);
  expect(entries()).toBe(before);
});

// Fails without `Works`, with works of others, and with theses under the wrong heading.
test("a member's page lists publications, theses, patents and who shares them; lists of theses and patents lead there", async ({ site }) => {
  const [ana, rosa] = [await site.add('students', { name: 'Ana Ruiz Soto' }), await site.add('students', { name: 'Rosa Mora Gil' })];
  const [type, category] = [await site.add('tesis-types', { title: 'Maestría' }), await site.add('tesis-categories', { title: 'Baterías' })];
  await site.add('papers', { title: 'Celdas', year: 2025, authors: ['A. Ruiz Soto', 'Rosa Mora'] });
  await site.add('papers', { title: 'Espejos', authors: ['Rosa Mora'] });
  await site.add('tesis', { title: 'Pilas', type, category, author: 'Ana Ruiz Soto', asesores: ['Rosa Mora Gil'] });
  await site.add('patents', { title: 'Sensor', year: 2026, inventors: ['Ruiz Soto, Ana'] });
  const listed = async (member: string) => {
    const page = await site.read(`/Student/${member}`);
    return page.all('.works').map(({ text }) => text);
  };
  expect(await listed(ana)).toEqual([
    'PublicacionesCeldas2025A. Ruiz Soto, Rosa Mora CitarDescargar estas publicaciones',
    'TesisPilas Ana Ruiz Soto · Asesoría: Rosa Mora Gil En Progreso',
    'PatentesSensor 2026 Ana Ruiz Soto',
    'Trabaja conRosa Mora Gil',
  ]);
  expect(await listed(rosa)).toEqual([
    expect.stringMatching(/^PublicacionesCeldas2025.*Espejos\d{4}Rosa Mora/),
    'Tesis (asesoría)Pilas Ana Ruiz Soto · Asesoría: Rosa Mora Gil En Progreso',
    'Trabaja conAna Ruiz Soto',
  ]);
  expect((await site.read(`/Student/${ana}`)).all('.works > p > a').map((link) => link.attribute('href'))).toEqual([`/Publicaciones?person=${ana}`]);
  const landing = await site.read('/');
  const linked = (section: string) => landing.all(`${section} a`).map((link) => link.attribute('href'));
  expect(linked('#tesis')).toEqual([`/Student/${ana}`, `/Student/${rosa}`]);
  expect(linked('#patentes')).toEqual([`/Student/${ana}`]);
});

async function fillLines(site: Site) {
  const line = await site.add('research-lines', { name: 'Óptica' });
  const other = await site.add('research-lines', { name: 'Lógica' });
  const ana = await site.add('students', { name: 'Ana Lucía Ruiz Soto', research_line: line });
  await site.add('students', { name: 'Zoé Lara Vega', research_line: other });
  const cells = await site.add('papers', { title: 'Celdas', year: 2024, authors: ['Ana Lucía Ruiz Soto', 'Zoé Lara Vega'] });
  await site.add('papers', { title: 'Espejos', year: 2023, authors: ['Ana Lucía Ruiz Soto'] });
  await site.add('papers', { title: 'Ambas', year: 2022, authors: ['Zoé Lara Vega', 'Ana Lucía Ruiz Soto'] });
  await site.add('papers', { title: 'Ajena', year: 2024, authors: ['Luis Pérez'] });
  await site.add('patents', { title: 'Lente', year: 2020, inventors: ['Ana Lucía Ruiz Soto'] });
  return { line, other, ana, cells };
}

// Fails without `line` in the filter, in its query or among the canonical addresses.
test('publications of a line have an address, files of their own, and an answer that is kept', async ({ site }) => {
  const { line, other } = await fillLines(site);
  const page = await site.read(`${PATH}?line=${other}`);
  expect(page.texts('.title')).toEqual(['Celdas', 'Ambas']);
  expect(page.all('[name="line"] option').map(({ text }) => text)).toEqual(['Cualquiera', 'Óptica', 'Lógica']);
  expect(page.one('[name="line"] option[selected]').attribute('value')).toBe(other);
  const file = await (await site.visitor.send('GET', `/publicaciones.bib?line=${line}`)).text();
  expect([file.includes('Espejos'), file.includes('Ajena')]).toEqual([true, false]);
  const { cache } = site.services;
  const before = cache.statistics().entries;
  await site.read(`${PATH}?line=${other}&utm=1`);
  expect((await site.read(`${PATH}?line=ninguna`)).texts('.title')).toEqual([]);
  expect(cache.statistics().entries).toBe(before);
});

test('a line has the works of its members, a publication the lines of its authors and what they wrote besides', async ({ site }) => {
  const { line, cells } = await fillLines(site);
  const page = await site.read('/Linea/%C3%93ptica');
  expect(page.texts('.works h2')).toEqual(['Publicaciones', 'Patentes']);
  expect(page.texts('.works .title')).toEqual(['Celdas', 'Espejos', 'Ambas']);
  expect(page.all('.works a').map((link) => link.attribute('href'))).toContain(`${PATH}?line=${line}`);
  const paper = await site.read(`/Publicacion/${cells}`);
  expect(paper.all('dd a').map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Óptica', '/Linea/%C3%93ptica'],
    ['Lógica', '/Linea/L%C3%B3gica'],
  ]);
  // The one that shares both authors comes first.
  expect(paper.texts('.works .title')).toEqual(['Ambas', 'Espejos']);
});
