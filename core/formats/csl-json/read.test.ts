import { expect, test } from 'vitest';
import { readCslJson } from './read.ts';
import { recordOf } from './record-of.fixture.ts';

test('an article as Zotero writes it', () => {
  const item = {
    id: 'http://zotero.org/users/1/items/A',
    type: 'article-journal',
    title: '<i>In situ</i> growth of MoS<sub>2</sub>  in <span class="nocase">pH</span> &amp; heat',
    author: [
      { family: 'García Márquez', given: 'Gabriel' },
      { family: 'Cruz', given: 'Juana', 'dropping-particle': 'de', 'non-dropping-particle': 'la' },
      { family: 'Smith', given: 'Amos B.', suffix: 'III' },
      { literal: 'Universidad de Sonora' },
      { family: 'Platón' },
    ],
    editor: [{ family: 'Paz', given: 'Octavio' }],
    issued: { 'date-parts': [['2019', 3, '5']] },
    'container-title': 'Sensors',
    volume: 19,
    issue: '5',
    page: '12-34',
    publisher: 'MDPI',
    DOI: 'https://doi.org/10.3390%2FS19051234',
    URL: 'https://www.example.org/a',
    ISSN: '1424-8220, 1424-8239',
    ISBN: '9780199573486',
    PMID: '31234567',
    abstract: '<jats:title>Abstract</jats:title><jats:p>Text.</jats:p>',
    language: 'en-US',
    keyword: 'sensors; nanotubes, carbon; CO2',
    note: 'Invited',
  };
  expect(readCslJson(JSON.stringify(item))).toEqual({
    entries: [
      {
        line: 1,
        record: {
          type: 'article',
          title: 'In situ growth of MoS₂ in pH & heat',
          authors: [
            { family: 'García Márquez', given: 'Gabriel' },
            { family: 'Cruz', given: 'Juana', particle: 'de la' },
            { family: 'Smith', given: 'Amos B.', suffix: 'III' },
            { family: '', given: '', literal: 'Universidad de Sonora' },
            { family: 'Platón', given: '' },
          ],
          others: false,
          editors: [{ family: 'Paz', given: 'Octavio' }],
          translators: [],
          year: 2019,
          month: 3,
          day: 5,
          venue: 'Sensors',
          volume: '19',
          issue: '5',
          pages: '12–34',
          publisher: 'MDPI',
          edition: '',
          doi: '10.3390/s19051234',
          arxiv: '',
          pmid: '31234567',
          isbn: '9780199573486',
          issn: '1424-8220',
          url: 'https://www.example.org/a',
          abstract: 'Text.',
          language: 'en-US',
          keywords: ['sensors', 'nanotubes, carbon', 'CO2'],
          note: 'Invited',
        },
      },
    ],
    errors: [],
  });
});

/** A work as Crossref answers it. */
const WORK = {
  DOI: '10.1021/ACS.ORGLETT.7B03845',
  type: 'journal-article',
  title: ['Twenty Years', 'Another'],
  subtitle: ['A Look Back'],
  author: [
    { suffix: 'III', given: 'Amos B.', family: 'Smith', sequence: 'first', affiliation: [] },
    { name: 'Sensors Study Group', sequence: 'additional' },
  ],
  'container-title': ['Organic Letters'],
  'short-container-title': ['Org. Lett.'],
  'article-number': '107123',
  issued: { 'date-parts': [[null]] },
  'published-print': { 'date-parts': [[2018, 1, 5]] },
  ISSN: ['1523-7060', '1523-7052'],
  URL: 'http://dx.doi.org/10.1021/acs.orglett.7b03845',
};

test.each([
  { status: 'ok', 'message-type': 'work', message: WORK },
  { status: 'ok', message: { facets: {}, 'total-results': 1, items: [WORK], query: { 'start-index': 0 } } },
  { message: WORK, status: 'ok' },
  { items: [WORK] },
])('a work of Crossref is read out of its wrapper', (file) => {
  for (const text of [JSON.stringify(file), JSON.stringify(file, null, 2)])
    expect(readCslJson(text)).toMatchObject({
      entries: [
        {
          record: {
            type: 'article',
            title: 'Twenty Years: A Look Back',
            authors: [
              { family: 'Smith', given: 'Amos B.', suffix: 'III' },
              { family: '', given: '', literal: 'Sensors Study Group' },
            ],
            year: 2018,
            month: 1,
            day: 5,
            venue: 'Organic Letters',
            pages: '107123',
            doi: '10.1021/acs.orglett.7b03845',
            issn: '1523-7060',
            url: '',
          },
        },
      ],
      errors: [],
    });
});

test.each([
  [{ 'date-parts': [[2019, '3']] }, [2019, 3, null]],
  [{ 'date-parts': [[null]] }, [null, null, null]],
  [{ 'date-parts': [[2019, null, 5]] }, [2019, null, null]],
  [{ 'date-parts': [] }, [null, null, null]],
  [{ raw: '2019-03' }, [2019, 3, null]],
  [{ literal: '5 de marzo de 2019' }, [2019, 3, 5]],
  ['2019-03-05', [2019, 3, 5]],
  [2019, [2019, null, null]],
  [true, [null, null, null]],
])('the date %j is %j', (issued, date) => {
  const { year, month, day } = recordOf({ issued });
  expect([year, month, day]).toEqual(date);
});

test.each([
  ['article', 'preprint'],
  ['posted-content', 'preprint'],
  ['paper-conference', 'conference-paper'],
  ['proceedings-article', 'conference-paper'],
  ['chapter', 'chapter'],
  ['book-chapter', 'chapter'],
  ['entry', 'reference-entry'],
  ['entry-dictionary', 'reference-entry'],
  ['entry-encyclopedia', 'reference-entry'],
  ['reference-entry', 'reference-entry'],
  ['review', 'review'],
  ['review-book', 'review'],
  ['peer-review', 'article'],
  ['book', 'book'],
  ['monograph', 'book'],
  ['edited-book', 'book'],
  ['thesis', 'thesis'],
  ['dissertation', 'thesis'],
  ['report', 'report'],
  ['dataset', 'dataset'],
  ['software', 'software'],
  ['article-newspaper', 'article'],
  ['patent', 'other'],
  ['constructor', 'other'],
  [undefined, 'other'],
])('%j is of the type %j', (name, type) => {
  expect(recordOf({ type: name }).type).toBe(type);
});

test('a thesis is of its university, and a book of its series', () => {
  expect(recordOf({ type: 'thesis', publisher: 'Universidad de Sonora' })).toMatchObject({ venue: 'Universidad de Sonora', publisher: '' });
  expect(recordOf({ type: 'dissertation', institution: [{ name: 'UNAM' }] })).toMatchObject({ venue: 'UNAM', publisher: '' });
  expect(recordOf({ type: 'book', 'collection-title': 'Breviarios', 'container-title': 'El libro' }).venue).toBe('Breviarios');
});

test('a preprint has its identifier of arXiv', () => {
  expect(recordOf({ type: 'article', number: 'arXiv:2101.01234' }).arxiv).toBe('2101.01234');
  expect(recordOf({ type: 'article', archive: 'arXiv', archive_location: '2101.01234' }).arxiv).toBe('2101.01234');
});

test('the whole name of a person in one field has its surnames, and that of a group stays', () => {
  const { authors } = recordOf({
    author: [
      { family: 'Douglas E. Ray' },
      { literal: 'Mariana Durán Márquez' },
      { literal: 'Hex-Rays' },
      { family: 'State Bar of California' },
      { family: 'García Márquez' },
    ],
  });
  expect(authors).toEqual([
    { family: 'Ray', given: 'Douglas E.' },
    { family: 'Durán Márquez', given: 'Mariana' },
    { family: '', given: '', literal: 'Hex-Rays' },
    { family: 'State Bar of California', given: '' },
    { family: 'García Márquez', given: '' },
  ]);
});

test('"et al." is nobody, and what is no name is left out', () => {
  const { authors, others } = recordOf({
    author: [
      { literal: 'García, Ana' },
      null,
      5,
      {},
      { family: 'et al.' },
      'Paz, Octavio',
      { family: 'Link to external site', given: 'this link will open in a new window' },
    ],
  });
  expect(authors).toEqual([
    { family: 'García', given: 'Ana' },
    { family: 'Paz', given: 'Octavio' },
  ]);
  expect(others).toBe(true);
});

test("a site's own list has other names for the same, and authors in one text", () => {
  const read = recordOf({
    authors: ['Ana Ruiz', 'Luis Gil'],
    year: 2024,
    venue: 'Sales',
    doi: '10.1000/sales',
    pages: '1-6',
    keywords: ['sal', 'agua'],
  });
  const names = [
    { family: 'Ruiz', given: 'Ana' },
    { family: 'Gil', given: 'Luis' },
  ];
  expect(read).toMatchObject({ authors: names, year: 2024, venue: 'Sales', doi: '10.1000/sales', pages: '1–6', keywords: ['sal', 'agua'] });
  expect(recordOf({ authors: 'Ana Ruiz, Luis Gil', date: '2024-03' })).toMatchObject({ authors: names, year: 2024, month: 3 });
  expect(recordOf({ journal: 'Sales', datePublished: '2024-03' })).toMatchObject({ type: 'article', venue: 'Sales', year: 2024, month: 3 });
  expect(recordOf({ type: 'article', journal: 'Sales', date: '', year: 2024 })).toMatchObject({ type: 'article', venue: 'Sales', year: 2024 });
});

test('a book has translators and an edition, by the names of Crossref and of Spanish sites, too', () => {
  const translator = [{ family: 'Caimi', given: 'Mario' }];
  const known = { translators: translator, note: '', edition: '2' };
  expect(recordOf({ type: 'book', title: 'T', translator, edition: 2 })).toMatchObject(known);
  expect(recordOf({ type: 'book', title: 'T', translator, 'edition-number': '2' })).toMatchObject(known);
  expect(recordOf({ type: 'book', title: 'T', traductores: 'Mario Caimi', edicion: '2.ª' })).toMatchObject(known);
});

test('the note of Zotero holds lines of programs, Zenodo a whole name as the surname, and a report its number', () => {
  const [first, second] = readCslJson(
    JSON.stringify([
      { title: 'Uno', note: 'PMID: 123\nPremio\nCitation Key: ruiz17', author: [{ family: 'Gil, Luis' }] },
      { title: 'Dos', type: 'report', number: 'TN-1' },
    ]),
  ).entries;
  expect(first?.record).toMatchObject({ pmid: '123', note: 'Premio', authors: [{ family: 'Gil', given: 'Luis' }] });
  expect(second?.record.issue).toBe('TN-1');
});

test('words in the place of the date say that an article is in press', () => {
  for (const issued of [{ literal: 'En prensa' }, { raw: 'in press' }, 'forthcoming'])
    expect(recordOf({ type: 'article-journal', title: 'T', issued })).toMatchObject({ year: null, note: 'en prensa' });
});

test('the DOI of an erratum in the note is not that of the work', () => {
  expect(recordOf({ note: 'Corrección: https://doi.org/10.1000/errata' })).toMatchObject({
    doi: '',
    note: 'Corrección: https://doi.org/10.1000/errata',
  });
});
