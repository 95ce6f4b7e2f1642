import { markupProblems } from '../markup.ts';
import { expect, test } from './site.ts';

test('a formula in a post is MathML, in its title too; what has no markup says it in letters', async ({ site }) => {
  const id = await site.add('blogs', { title: 'Efecto de $\\alpha$', content: 'La energía $E=mc^2$ cuesta $5 y $6.\n\n$$\n\\ce{H2O}\n$$' });
  const page = await site.read(`/Blog/${id}`);
  expect(page.all('article math')).toHaveLength(3);
  expect(page.one('title').text).toMatch(/^Efecto de α/);
  expect(page.one('meta[name="description"]').attribute('content')).toContain('La energía E = mc² cuesta $5 y $6. H₂O');
  const html = await (await site.visitor.send('GET', `/Blog/${id}`)).text();
  expect(await markupProblems(html)).toEqual([]);
  const feed = await (await site.visitor.send('GET', '/feed.xml')).text();
  expect(feed).toContain('<title>Efecto de α</title>');
  expect(feed).toContain('&lt;math');
});

test('a formula in the title of a publication is MathML in lists and on its page, and letters for search engines', async ({ site }) => {
  const id = await site.add('papers', { title: 'Celdas de $\\ce{TiO2}$', abstract: 'Con $\\frac{1}{2}$.', enabled: true });
  const page = await site.read(`/Publicacion/${id}`);
  expect(page.all('h1 math')).toHaveLength(1);
  expect(page.all('.text math')).toHaveLength(1);
  expect(page.one('meta[name="citation_title"]').attribute('content')).toBe('Celdas de TiO₂');
  expect((await site.read('/Publicaciones')).all('a.title math')).toHaveLength(1);
});

const TITLE = 'Celdas de $\\ce{TiO2}$';

test('titles of posts, events and patents on the landing page have their formulas, and labels have letters', async ({ site }) => {
  await site.add('blogs', { title: TITLE });
  await site.add('events', { title: TITLE, content: 'Con $\\alpha$' });
  await site.add('patents', { title: TITLE, year: 2020 });
  await site.add('patents', { title: TITLE, year: 2020, url: 'https://example.org/' });
  const page = await site.read('/');
  expect(page.all('#Blog h3 math')).toHaveLength(1);
  expect(page.all('.event h3 math')).toHaveLength(1);
  expect(page.all('#patentes li math')).toHaveLength(2);
  const html = await (await site.visitor.send('GET', '/')).text();
  expect(html.replaceAll(/ alttext="[^"]*"/g, '')).not.toContain('\\ce');
  expect(await markupProblems(html)).toEqual([]);
});

// Fails where one place of the site shows what it is given as it was typed: a card of a member, a label of a link.
test('no page shows the source of a formula, whatever has one in its name or text', async ({ site }) => {
  const NAME = 'Efecto $\\beta$';
  await site.say('site', { description: `Medimos con ${NAME} y más.` });
  await site.say('profile', { name: 'Ana Ruiz Soto', main_info: NAME });
  const line = await site.add('research-lines', { name: NAME, content: NAME });
  const member = await site.add('students', { name: 'Ana Ruiz Soto', research_line: line, semblanzas: [{ descripcion: NAME }] });
  const links = { url: 'https://example.org/', links: [{ kind: 'code', url: 'https://example.org/codigo' }] };
  const paper = await site.add('papers', { title: NAME, abstract: NAME, authors: ['Ana Ruiz Soto'], year: 2020, ...links });
  await site.add('papers', { title: `${NAME}, otra vez`, authors: ['Ana Ruiz Soto'], year: 2019, arxiv: '2101.01234' });
  const text = { summary: NAME, content: NAME };
  const project = await site.add('projects', { title: NAME, ...text, lines: [line], people: [member], papers: [paper] });
  const position = await site.add('positions', { title: NAME, content: NAME });
  const post = await site.add('blogs', { title: NAME, content: NAME, author: 'Ana Ruiz Soto' });
  await site.add('blogs', { title: `${NAME}, otra vez`, content: NAME });
  await site.add('events', { title: NAME, content: NAME, speakers: ['Ana Ruiz Soto'] });
  await site.add('patents', { title: NAME, year: 2020, inventors: ['Ana Ruiz Soto'] });
  const [type, category] = [await site.add('tesis-types', { title: 'Maestría' }), await site.add('tesis-categories', { title: 'General' })];
  await site.add('tesis', { title: NAME, type, category, author: 'Ana Ruiz Soto' });
  const own = [`/Linea/${encodeURIComponent(NAME)}`, `/Student/${member}`, `/Publicacion/${paper}`, `/Proyecto/${project}`];
  const lists = ['/', '/Grupo', '/Publicaciones', `/Publicaciones?line=${line}`, '/Proyectos', '/Unete', '/Buscar?q=efecto'];
  for (const path of [...own, `/Unete/${position}`, `/Blog/${post}`, ...lists, '/feed.xml', '/eventos.ics']) {
    const answer = await site.visitor.send('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    const source = (await answer.text()).replaceAll(/ alttext=(?:"[^"]*"|&quot;.*?&quot;)/g, '');
    expect([path, /.{0,60}\\beta/.exec(source)?.[0]]).toEqual([path, undefined]);
  }
});

test('a post names the others with their formulas', async ({ site }) => {
  await site.add('blogs', { title: TITLE });
  const id = await site.add('blogs', { title: 'Otra' });
  const page = await site.read(`/Blog/${id}`);
  expect(page.all('.latest math')).toHaveLength(1);
  expect(page.all('.neighbours math')).toHaveLength(1);
});

test('a calendar, a search result and files for reference managers hold letters; BibTeX keeps the formula', async ({ site }) => {
  await site.add('events', { title: TITLE, content: 'Con $\\alpha$' });
  const id = await site.add('papers', { title: TITLE, abstract: 'Mide $\\frac{1}{2}$ de luz.', enabled: true });
  const read = async (path: string) => (await site.visitor.send('GET', path)).text();
  const calendar = await read('/eventos.ics');
  expect(calendar).toContain('SUMMARY:Celdas de TiO₂');
  expect(calendar).toContain('DESCRIPTION:Con α');
  const found = (await site.read('/Buscar?q=celdas')).one('main').text;
  expect(found).toContain('Celdas de TiO₂');
  expect(found).toContain('Mide 1/2 de luz.');
  expect(await read(`/Publicacion/${id}.bib`)).toContain('title = {Celdas de $\\ce{TiO2}$}');
  expect(await read(`/Publicacion/${id}.ris`)).toContain('TI  - Celdas de TiO₂');
  expect(await read(`/Publicacion/${id}.json`)).toContain('"title": "Celdas de TiO₂"');
});

// Fails without `isWithinBudget` in app/public/formulas/formulas.tsx: each text is bounded by itself, and a member may
// have hundreds, which made a page of 20 MB in one turn of the event loop.
test('a page of many texts shows hundreds of formulas, and the others as they were typed', async ({ site }) => {
  const descripcion = '$x$ '.repeat(290);
  const id = await site.add('students', { name: 'Ana', semblanzas: Array.from({ length: 20 }, () => ({ descripcion })) });
  const html = await (await site.visitor.send('GET', `/Student/${id}`)).text();
  expect(html.split('<math').length - 1).toBe(600);
  expect(html.split('$x$').length - 1).toBeGreaterThanOrEqual(20 * 290 - 600);
  // The next page has a bound of its own.
  const other = await site.add('students', { name: 'Eva', semblanzas: [{ descripcion }] });
  expect((await site.read(`/Student/${other}`)).all('math')).toHaveLength(290);
});
