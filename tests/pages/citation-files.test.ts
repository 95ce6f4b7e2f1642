import { expect, type Site, test } from './site.ts';

const PAPER = {
  title: 'Biosensores de ADN',
  url: 'https://example.org/a',
  authors: ['Ana María García', 'Ludwig van Beethoven'],
  year: 2019,
  enabled: true,
};

test('a shown publication leads to its files for reference managers', async ({ site }) => {
  const id = await site.add('papers', PAPER);
  const hrefs = (await site.read(`/Publicacion/${id}`)).all('.citation-files a').map((link) => link.attribute('href'));
  expect(hrefs).toEqual(['bib', 'bib?latex=1', 'ris', 'json'].map((extension) => `/Publicacion/${id}.${extension}`));
  const expected = [
    ['bib', 'application/x-bibtex; charset=utf-8', 'author = {García, Ana María and van Beethoven, Ludwig}'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', 'AU  - van Beethoven, Ludwig'],
    ['json', 'application/vnd.citationstyles.csl+json', '"family": "García"'],
  ] as const;
  for (const [extension, type, line] of expected) {
    const response = await site.visitor.send('GET', `/Publicacion/${id}.${extension}`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      200,
      type,
      `attachment; filename="${id}.${extension}"`,
    ]);
    expect(await response.text()).toContain(line);
  }
});

// Fails where one gets to the text itself below all other publications of its authors.
test('the way to read a publication stands above what else there is on its page', async ({ site }) => {
  const id = await site.add('papers', PAPER);
  const hrefs = (await site.read(`/Publicacion/${id}`)).all('main a').map((link) => link.attribute('href'));
  expect(hrefs).toContain(PAPER.url);
  expect(hrefs.indexOf(PAPER.url)).toBeLessThan(hrefs.indexOf(`/Publicacion/${id}.bib`));
});

test('BibTeX is had with commands of LaTeX too: of one publication, of all, and of a year', async ({ site }) => {
  const id = await site.add('papers', PAPER);
  for (const path of [`/Publicacion/${id}.bib`, '/publicaciones.bib', '/publicaciones.bib?year=2019']) {
    const [unicode, commands] = [path, `${path}${path.includes('?') ? '&' : '?'}latex=1`];
    for (const [address, author] of [
      [unicode, 'García, Ana María'],
      [commands, String.raw`Garc{\'i}a, Ana Mar{\'i}a`],
    ] as const) {
      expect(await (await site.visitor.send('GET', address)).text(), address).toContain(`author = {${author} and van Beethoven, Ludwig}`);
    }
  }
});

test('a publication that is not shown has no files', async ({ site }) => {
  const id = await site.add('papers', { ...PAPER, enabled: false });
  for (const path of [`/Publicacion/${id}.bib`, '/Publicacion/nada.ris', `/Publicacion/${id}.pdf`]) {
    expect((await site.visitor.send('GET', path)).status, path).toBe(404);
  }
});

test('all shown publications are one file, or those of a year or with some words', async ({ site }) => {
  await site.add('papers', PAPER);
  await site.add('papers', { ...PAPER, title: 'Celdas de litio', authors: ['García Márquez, Gabriel'], year: 2021 });
  await site.add('papers', { ...PAPER, title: 'Oculta', enabled: false });
  const read = async (query: string, extension = 'bib') => {
    const response = await site.visitor.send('GET', `/publicaciones.${extension}${query}`);
    expect([response.status, response.headers.get('content-disposition')?.startsWith('attachment; filename="publicaciones')]).toEqual([200, true]);
    return response.text();
  };
  const titles = (text: string) => Array.from(text.matchAll(/^\s*title = \{(.*)\},?$/gm), ([, title]) => title?.replaceAll(/[{}]/g, ''));
  expect(titles(await read(''))).toEqual(['Biosensores de ADN', 'Celdas de litio']);
  expect(titles(await read('?year=2021'))).toEqual(['Celdas de litio']);
  expect(titles(await read('?q=biosensores'))).toEqual(['Biosensores de ADN']);
  expect(titles(await read('?q=marquez&year=2021'))).toEqual(['Celdas de litio']);
  expect(titles(await read('?year=1999'))).toEqual([]);
  expect(await read('', 'ris')).toContain('AU  - García Márquez, Gabriel');
  expect(JSON.parse(await read('?year=2021', 'json'))).toMatchObject([{ author: [{ family: 'García Márquez', given: 'Gabriel' }] }]);
  // A change of the content is in the next answer.
  await site.add('papers', { ...PAPER, title: 'Nueva' });
  expect(titles(await read(''))).toContain('Nueva');
});

test('an address with a space goes out whole in each format', async ({ site }) => {
  await site.add('papers', { ...PAPER, url: 'https://example.org/mi tesis.pdf', doi: '' });
  for (const extension of ['bib', 'ris', 'json'])
    expect(await (await site.visitor.send('GET', `/publicaciones.${extension}`)).text()).toContain('https://example.org/mi%20tesis.pdf');
});

// Fails where all files of a folder of downloads have one name.
test('the file of a person, a line, a project, a type or a year is named by it', async ({ site }) => {
  const line = await site.add('research-lines', { name: 'Química de ñandúes' });
  const person = await site.add('students', { name: 'Íñigo Núñez-O’Hara', research_line: line });
  const project = await site.add('projects', { title: '超伝導' });
  await site.add('papers', { ...PAPER, type: 'chapter' });
  const nameOf = async (query: string) =>
    (await site.visitor.send('GET', `/publicaciones.ris?${query}`)).headers.get('content-disposition')?.slice('attachment; filename='.length);
  const names = [`person=${person}`, `line=${line}&year=2019`, `project=${project}`, 'type=chapter&latex=1', 'person=nadie', 'type=toString'];
  expect(await Promise.all(names.map(nameOf))).toEqual(
    ['-inigo-nunez-o-hara', '-quimica-de-nandues-2019', '', '-capitulo', '', ''].map((name) => `"publicaciones${name}.ris"`),
  );
});

test('a publication is cited in five styles, on its page and without a script', async ({ site }) => {
  const id = await site.add('papers', { ...PAPER, venue: 'Revista Mexicana de Física', volume: '12', doi: '10.1000/abc' });
  const page = await site.read(`/Publicacion/${id}`);
  expect(page.all('.citation dt').map((name) => name.text)).toEqual(['APA 7', 'IEEE', 'Vancouver', 'Chicago', 'ISO 690']);
  expect(page.all('.citation dd').map((reference) => reference.text)[0]).toBe(
    'García, A. M., & van Beethoven, L. (2019). Biosensores de ADN. Revista Mexicana de Física, 12. https://doi.org/10.1000/abc',
  );
});

/** The turns of the event loop that pass while a file is written. */
async function turnsOf(site: Site, file: string): Promise<number> {
  let turns = 0;
  let isWritten = false;
  const count = () => {
    turns += 1;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  await (await site.visitor.send('GET', file)).text();
  isWritten = true;
  return turns;
}

test('a long file is written a few publications in a turn of the event loop, so that others are answered in between', async ({ site }) => {
  for (let number = 0; number < 60; number += 1)
    await site.add('papers', { ...PAPER, title: `Biosensor ${number}${' de ADN'.repeat(15)}`, year: number === 0 ? 2018 : 2019 });
  for (const extension of ['bib', 'ris', 'json']) {
    const short = await turnsOf(site, `/publicaciones.${extension}?year=2018`);
    expect(await turnsOf(site, `/publicaciones.${extension}?year=2019`), extension).toBeGreaterThanOrEqual(short + 2);
  }
});

// Fails where a turn counts publications and not characters (`inTurns` in core/in-turns.ts): a few of a megabyte each
// held up everybody for half a second.
test('long publications are written one in a turn of the event loop', async ({ site }) => {
  const long = 'Sal '.repeat(5_000);
  await site.add('papers', { ...PAPER, year: 2018 });
  for (let number = 0; number < 8; number += 1) await site.add('papers', { ...PAPER, abstract: long, year: 2019 });
  for (const extension of ['bib', 'ris', 'json']) {
    const short = await turnsOf(site, `/publicaciones.${extension}?year=2018`);
    expect(await turnsOf(site, `/publicaciones.${extension}?year=2019`), extension).toBeGreaterThanOrEqual(short + 7);
  }
});
