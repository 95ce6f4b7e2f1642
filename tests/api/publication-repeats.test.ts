import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

type Rows = readonly Record<string, unknown>[];

const entry = (fields: Readonly<Record<string, string>>) =>
  `@article{x, ${Object.entries({ title: 'Sensores de glucosa en saliva', author: 'Soto, Eva', year: '2020', ...fields })
    .map(([name, value]) => `${name} = {${value}}`)
    .join(', ')}}`;

/** The program with an administrator, on a database of its own. */
async function start() {
  const app = await openTestApp({ database: await openTestDatabase() });
  const ana = await app.signIn();
  const preview = async (...entries: string[]) =>
    (await answerOf(await ana.send('POST', '/api/imports/preview', { text: entries.join('\n') }))).body.entries as Rows;
  const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as Rows;
  const add = async (values: object) => String((await answerOf(await ana.send('POST', '/api/papers', values))).body.id);
  const apply = async (text: string, decisions?: object) => {
    const { id } = (await answerOf(await ana.send('POST', '/api/imports', { text, name: 'mi.bib' }))).body;
    return (await answerOf(await ana.send('POST', `/api/imports/${String(id)}/apply`, decisions && { decisions }))).body;
  };
  return { preview, papers, add, apply };
}

describe('publications that repeat one another', () => {
  test('a publication that got its DOI from one entry is not taken for the next entry with another DOI', async () => {
    const { add, apply, papers } = await start();
    await add({ title: 'Sensores de glucosa en saliva', authors: ['Eva Soto'], year: 2020, type: 'article' });
    const text = [entry({ doi: '10.1000/uno' }), entry({ doi: '10.1000/dos' })].join('\n');
    expect(await apply(text, { 0: 'same' })).toMatchObject({ added: 0, filled: 1, left: 0, waiting: 1 });
    expect(await papers()).toMatchObject([{ doi: '10.1000/uno' }]);
  });

  test('one PMID is one publication where the titles are alike, whatever else differs', async () => {
    const { preview, apply } = await start();
    const first = entry({ pmid: '31234567' });
    const abridged = entry({ pmid: '31234567', title: 'Sensores de glucosa', author: 'E. S. Pérez', year: '2023' });
    const other = entry({ pmid: '31234567', title: 'Baterías de litio' });
    expect(await preview(first, abridged, other)).toMatchObject([
      { state: 'new' },
      { state: 'known', repeats: 1 },
      { state: 'undecided', repeats: 1 },
    ]);
    await apply(first);
    expect(await preview(abridged, other)).toMatchObject([{ state: 'known' }, { state: 'undecided' }]);
  });

  test('a preprint and what was published of it share an arXiv identifier and are versions', async () => {
    const { preview, apply } = await start();
    const arxiv = { eprint: '2101.01234', archiveprefix: 'arXiv' };
    const published = entry({ ...arxiv, journal: 'Cosas', doi: '10.1000/uno', year: '2023' });
    const [preprint, again] = [entry(arxiv), entry({ ...arxiv, journal: 'Cosas', year: '2022' })];
    const ofArxiv = entry({ ...arxiv, journal: 'arXiv', doi: '10.48550/arXiv.2101.01234' });
    const correction = entry({ ...arxiv, title: 'Corrección a: Sensores de glucosa en saliva' });
    await apply(published);
    expect(await preview(preprint, again, ofArxiv, correction)).toMatchObject([
      { state: 'undecided', proposes: 'version' },
      { state: 'known' },
      { state: 'undecided', proposes: 'version' },
      { state: 'new' },
    ]);
  });

  test('a preprint and what was published under its title are versions by their first author, with a DOI each or none', async () => {
    const { preview, apply } = await start();
    await apply(entry({ journal: 'Cosas', doi: '10.1000/uno', year: '2023' }));
    const bioRxiv = { journal: 'bioRxiv', year: '2021' };
    const body = await preview(
      entry({ ...bioRxiv, doi: '10.1101/2021.01.01.123456' }),
      entry(bioRxiv),
      entry({ ...bioRxiv, author: 'Paz, Eva' }),
      entry({ journal: 'Otras', doi: '10.1000/dos' }),
    );
    expect(body.map(({ state, proposes }) => [state, proposes])).toEqual([
      ['undecided', 'version'],
      ['undecided', 'version'],
      ['undecided', undefined],
      ['undecided', undefined],
    ]);
  });
});

// The rule is that of core/publications/: the database is asked for the same, whatever is compared.
describe('publications that are alike', () => {
  test.each(['LI, Wei', 'de la Cruz, Ana', '{Grupo de Catálisis}', 'García Márquez, Gabriel', 'Smith, Jr., John'])(
    'an entry by %s is found again in its file and among what is stored',
    async (author) => {
      const { preview, apply, papers } = await start();
      const twice = [entry({ author }), entry({ author })];
      expect(await preview(...twice)).toMatchObject([{ state: 'new' }, { state: 'known', repeats: 1 }]);
      expect(await apply(twice.join('\n'))).toMatchObject({ added: 1, left: 1, waiting: 0 });
      expect(await preview(...twice)).toMatchObject([{ state: 'known' }, { state: 'known' }]);
      expect(await papers()).toHaveLength(1);
    },
  );

  const editorial = { title: 'Editorial', journal: 'Ciencia', volume: '1' };
  const introduction = { title: 'Introducción', journal: 'Espiral' };
  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, string]>([
    ['by one surname of two', { author: 'García López, María' }, { author: 'García, M.' }, 'known'],
    ['by the other surname', { author: 'García López, María' }, { author: 'López, María García' }, 'known'],
    ['by somebody else', { author: 'García López, María' }, { author: 'Mora, M.' }, 'undecided'],
    ['of another volume', editorial, { ...editorial, volume: '2' }, 'undecided'],
    ['on other pages', { pages: '1--9' }, { pages: '20--29' }, 'undecided'],
    ['with fewer pages', { pages: '1--9' }, { pages: '1' }, 'known'],
    ['with a general title, elsewhere', introduction, { ...introduction, journal: 'Vuelta' }, 'undecided'],
    ['whose journal is shortened', { journal: 'Revista Mexicana de Física' }, { journal: 'Rev. Mex. Fis.' }, 'known'],
    ['without its subtitle', { title: 'Sensores de glucosa en saliva: una revisión' }, {}, 'undecided'],
    ['with a subtitle', {}, { title: 'Sensores de glucosa en saliva: una revisión' }, 'undecided'],
    ['without its subtitle, years later', { title: 'Sensores de glucosa en saliva: una revisión' }, { year: '2010' }, 'new'],
    [
      'with one of many words mistyped',
      { title: 'Efectos del clima en el maíz de Oaxaca' },
      { title: 'Efecto del clima en el maíz de Oaxaca' },
      'undecided',
    ],
  ])('an entry %s', async (_, stored, sent, state) => {
    const { preview, apply } = await start();
    await apply(entry(stored));
    expect(await preview(entry(sent))).toMatchObject([{ state }]);
  });
});
