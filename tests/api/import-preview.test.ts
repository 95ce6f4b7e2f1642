import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { FILE, type Rows, startImports } from '#tests/publication-imports.ts';

describe('a file of publications that is read', () => {
  const start = () => startImports(openTestDatabase);

  test('a preview tells what would come in and what could not be read, and writes nothing', async () => {
    const { ana, papers } = await start();
    const { status, body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text: FILE }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      format: 'bibtex',
      entries: [
        {
          line: 2,
          state: 'new',
          type: 'article',
          title: 'Baterías de litio',
          authors: [
            { family: 'Ruiz', given: 'Ana' },
            { family: 'García Márquez', given: 'Luis' },
          ],
          others: false,
          year: 2020,
          venue: 'Cosas',
          doi: '10.1000/uno',
        },
        { line: 3, state: 'new', volume: '3', pages: '1–9' },
        { line: 5, state: 'new', others: true },
      ],
      errors: [{ line: 4, text: '@article{rota, title = {Sin cerrar, year = 2020' }],
    });
    expect(await papers()).toEqual([]);
    expect((await answerOf(await ana.send('GET', '/api/imports'))).body.items).toEqual([]);
  });

  test('identifiers pasted above and below BibTeX are looked up as well; those of its comments and its links are not', async () => {
    const { ana, stage } = await start();
    const bibtex = '@article{a, title = {Uno},\nurl = {\nhttps://example.org/a\n}}\nun comentario 10.1000/no\n@book{b, title = {Dos}}';
    const text = `10.1000/uno\n\n${bibtex}\narXiv:2101.01234\n`;
    const staged = await answerOf(await ana.send('GET', `/api/imports/${await stage(text)}`));
    expect(staged.body).toMatchObject({ pending: 2, entries: [{ title: 'Uno' }, { title: 'Dos' }] });
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text }));
    expect(body.entries).toMatchObject([{ title: 'Uno' }, { title: 'Dos' }]);
  });

  // Fails where the names are read and not answered.
  test('documents that an entry names are told, in the preview and in the queue', async () => {
    const { ana, stage, entries } = await start();
    const text = '@article{a, title = {Uno}, file = {PDF:files/3/uno.pdf:application/pdf}}\n@article{b, title = {Dos}}';
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text }));
    const read = [body.entries as Rows, await entries(await stage(text))].map((rows) => rows.map(({ files }) => files));
    expect(read).toEqual([
      [['uno.pdf'], undefined],
      [['uno.pdf'], undefined],
    ]);
  });

  test('text and bytes are taken as they are, with commas and quotes by the thousand', async () => {
    const { ana } = await start();
    const text = Array.from(
      { length: 3_000 },
      (_, at) => `@article{k${at}, title = {Título ${at}, con "comas", muchas}, author={A, B and C, D}, year=2020}`,
    ).join('\n');
    const { status, body } = await answerOf(await ana.send('POST', '/api/imports/preview', text, { 'content-type': 'text/plain; charset=utf-8' }));
    expect(status).toBe(200);
    expect(body.entries).toHaveLength(3_000);
  });

  // Comparing it would hold everybody up for seconds. Fails without the bound on a record
  // (core/formats/record-length.ts).
  test.each(['title', 'author'])('a publication with millions of letters in %s costs itself alone', async (field) => {
    const { ana, stage, entries } = await start();
    const letters = Array.from({ length: 40_000 }, (_, n) => `palabra ${n}`).join(', ');
    const long = `@article{b, ${field} = {Comienzo ${letters}}, title = {Otro}}`;
    const text = `@article{a, title = {Uno}}\n${long}\n@article{c, title = {Dos}}`;
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', text, { 'content-type': 'text/plain' }));
    const id = await stage(text);
    for (const read of [body.entries as Rows, await entries(id)]) expect(read).toMatchObject([{ title: 'Uno' }, { title: 'Dos' }]);
    expect(body.errors).toMatchObject([{ line: 2, message: expect.stringMatching(/línea 2 es demasiado larga/) as unknown }]);
    expect(String((body.errors as Rows)[0]?.text).length).toBeLessThan(1_000);
  });

  // Fails where a site keeps the authors within a whole reference alone, as academicpages does.
  test('authors are found in a whole reference, before its title and its year', async () => {
    const { ana } = await start();
    const rows = [
      ['Sal y agua', 'Ruiz, A., Gil, L. &amp; Soto, E. (2020). &quot;Sal y agua.&quot; <i>Sales</i>. 1(1).'],
      ['Luz', 'Ruiz, A., Gil, L.M. et al.: Luz, Sales, 3, 1-9, https://doi.org/10.1000/luz, 2021.'],
      ['Voz', 'Ana Ruiz and Luis Gil, “Voz”, Sales 2022'],
      ['Tos', 'Sin lo que se busca (2020). Otra cosa.'],
    ];
    const text = `Title;Venue;Citation;Paperurl\n${rows.map(([title, citation]) => `${title};Sales;"${citation}";https://lab.mx/${title?.[0]}`).join('\n')}`;
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', text, { 'content-type': 'text/plain' }));
    const read = (body.entries as { authors: { family: string; given: string }[]; others: boolean; doi: string; url: string }[]).map((entry) => ({
      authors: entry.authors.map(({ family, given }) => `${family}, ${given}`),
      ...{ others: entry.others, doi: entry.doi, url: entry.url },
    }));
    expect(read).toEqual([
      { authors: ['Ruiz, A.', 'Gil, L.', 'Soto, E.'], others: false, doi: '', url: 'https://lab.mx/S' },
      { authors: ['Ruiz, A.', 'Gil, L.M.'], others: true, doi: '10.1000/luz', url: 'https://lab.mx/L' },
      { authors: ['Ruiz, Ana', 'Gil, Luis'], others: false, doi: '', url: 'https://lab.mx/V' },
      { authors: [], others: false, doi: '', url: 'https://lab.mx/T' },
    ]);
  });

  test.each([
    ['nothing', '', /vacío/],
    ['no publications', 'Querida Ana: ¿cómo estás?', /no hay publicaciones/i],
  ])('%s is refused with a sentence', async (_, text, sentence) => {
    const { ana } = await start();
    for (const path of ['/api/imports/preview', '/api/imports']) {
      const { status, body } = await answerOf(await ana.send('POST', path, { text }));
      expect(status).toBe(400);
      expect(body.detail).toMatch(sentence);
    }
  });
});
