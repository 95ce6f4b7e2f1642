import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

const BIBTEX = `@article{nueva,
  title = {Celdas {N}uevas}, author = {van Beethoven, Jr., Ludwig and {Grupo de Celdas} and others}, year = 2021, month = mar, day = 5,
  journal = {Revista}, volume = {12}, number = {3}, pages = {1--9}, doi = {10.1000/NUEVA}, url = {https://example.org/nueva}, abstract = {Un resumen.}}
@article{sabida, title = {Ya guardada}, author = {Ruiz, Ana}, year = 2020, journal = {Revista}, doi = {10.1000/sabida}, volume = {7}}
@inproceedings{dudosa, title = {Sensores nuevos}, author = {Soto, M.}, year = 2019}
@article{rota, title = {Sin cerrar, year = 2020
`;

const NEW = {
  ...{ line: 1, type: 'article', title: 'Celdas Nuevas', others: true, year: 2021, date: '2021-03-05', venue: 'Revista', volume: '12', issue: '3' },
  authors: [
    { family: 'Beethoven', given: 'Ludwig', particle: 'van', suffix: 'Jr.' },
    { family: '', given: '', literal: 'Grupo de Celdas' },
  ],
  ...{ pages: '1–9', doi: '10.1000/nueva', url: 'https://example.org/nueva', abstract: 'Un resumen.', state: 'new' },
};
const FIELDS = [...['line', 'type', 'title', 'authors', 'others', 'year', 'venue', 'volume', 'issue', 'pages', 'doi', 'url', 'abstract', 'state']];

describe('the preview of a file', () => {
  async function start() {
    const app = await openTestApp({ database: await openTestDatabase() });
    const ana = await app.signIn();
    const add = async (body: object) => String((await answerOf(await ana.send('POST', '/api/papers', body))).body.id);
    const ids = {
      known: await add({ title: 'Ya guardada', authors: ['Ana Ruiz'], year: 2020, doi: '10.1000/sabida' }),
      alike: await add({ title: 'Sensores nuevos', authors: ['M. Soto'], year: 2018, type: 'article' }),
    };
    const counts = async () => {
      const items = async (path: string) => ((await answerOf(await ana.send('GET', path))).body.items as unknown[]).length;
      return [await items('/api/papers'), await items('/api/imports')];
    };
    return { app, ana, ids, counts };
  }

  // Fails without any of these fields, and when one of the ways is taken for another.
  test.each([
    ['as text', BIBTEX, { 'content-type': 'text/plain' }, ''],
    ['as text in JSON', { text: BIBTEX }, undefined, ''],
    ['with its format', { text: BIBTEX, format: 'bibtex' }, undefined, ''],
    ['as text, with its format', BIBTEX, { 'content-type': 'text/plain; charset=utf-8' }, '?format=bibtex'],
  ])('%s tells of each entry what it is, of which publication, and what it would fill, and writes nothing', async (_, sent, headers, query) => {
    const { app, ana, ids, counts } = await start();
    const path = `/api/imports/preview${query}`;
    const { status, body } = await answerOf(await ana.send('POST', path, sent, headers));
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['entries', 'errors', 'format']);
    const entries = body.entries as Record<string, unknown>[];
    expect(body).toMatchObject({ format: 'bibtex', entries: [NEW, {}, {}] });
    expect(entries[1]).toMatchObject({ line: 4, state: 'known', of: ids.known, fills: ['type', 'venue', 'volume'] });
    expect(entries[2]).toMatchObject({ line: 5, type: 'conference-paper', state: 'undecided', of: ids.alike });
    for (const entry of entries) expect(Object.keys(entry)).toEqual(expect.arrayContaining(FIELDS));
    expect(body.errors).toEqual([
      { line: 6, message: expect.stringMatching(/^La entrada .*\.$/) as string, text: '@article{rota, title = {Sin cerrar, year = 2020' },
    ]);
    expect(await counts()).toEqual([2, 0]);
    expect((await app.visitor.send('POST', path, sent, headers)).status).toBe(401);

    const staged = await answerOf(await ana.send('POST', `/api/imports${query}`, sent, headers));
    expect(staged).toMatchObject({ status: 201, body: { id: expect.any(String) as string } });
    expect(await counts()).toEqual([2, 1]);
  });

  test('is of the format that is named where the text does not tell it', async () => {
    const { ana } = await start();
    const text = 'title\nUna obra\n';
    expect((await ana.send('POST', '/api/imports/preview', { text })).status).toBe(400);
    const { body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text, format: 'csv' }));
    expect(body).toMatchObject({ format: 'csv', entries: [{ title: 'Una obra', state: 'new' }] });
  });
});

/** A file of the group as it was exported a second time: each field of each publication is another one. */
const exported = (edition: number) =>
  Array.from(
    { length: 12 },
    (_, n) =>
      `@article{k${n}, title = {Trabajo número ${n} de la edición ${edition}}, author = {Ruiz${edition}, Ana and Paz, Eva}, year = ${2000 + edition}, journal = {Revista ${edition}}, volume = {${edition}}, pages = {${edition}--9}, note = {Nota ${edition}}, abstract = {Resumen ${edition}}, keywords = {uno${edition}}, doi = {10.1000/k.${n}}}`,
  ).join('\n');

// Fails when an import writes into a field that is not blank, or doubles a work whose title was changed.
test('ten edited publications stand when a newer file comes in, twice and completed', async () => {
  const app = await openTestApp({ database: await openTestDatabase() });
  const ana = await app.signIn();
  const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as Record<string, unknown>[];
  const bring = async (text: string, decisions: object) => {
    const id = String((await answerOf(await ana.send('POST', '/api/imports', { text }))).body.id);
    return (await answerOf(await ana.send('POST', `/api/imports/${id}/apply`, { decisions }))).body;
  };
  expect(await bring(exported(1), {})).toMatchObject({ added: 12 });
  const edits = [
    ...[
      { title: 'Trabajo número 0 de la edición corregida' },
      { authors: ['Luis Soto'] },
      { venue: 'Otra' },
      { volume: '99' },
      { pages: '5' },
      { note: 'Premio' },
    ],
    ...[{ year: 2011 }, { abstract: 'Mío' }, { keywords: ['mía'] }, { url: 'https://example.org/mia', type: 'chapter' }],
  ];
  const before = await papers();
  for (const [at, edit] of edits.entries()) expect((await ana.send('PATCH', `/api/papers/${String(before[at]?.id)}`, edit)).status).toBe(200);
  const edited = await papers();
  const all = Object.fromEntries(before.map((_, at) => [at, 'same']));
  expect(await bring(exported(2), {})).toMatchObject({ added: 0, left: 12, waiting: 0 });
  expect(await papers()).toEqual(edited);
  expect(await bring(exported(3), all)).toMatchObject({ added: 0, waiting: 0 });
  expect(await papers()).toEqual(edited);
});
