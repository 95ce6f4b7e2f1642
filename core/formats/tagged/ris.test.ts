import { expect, test } from 'vitest';
import type { BibliographicRecord } from '../record.ts';
import { readRis } from './ris.ts';

/** The only record of a file of these fields. */
function recordOf(...lines: readonly string[]): BibliographicRecord {
  const { entries, errors } = readRis(
    ['TY  - JOUR', ...(lines.some((line) => line.startsWith('T')) ? [] : ['TI  - Sin más']), ...lines, 'ER  - '].join('\n'),
  );
  expect(errors).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0]?.record as BibliographicRecord;
}

test('an article as EndNote writes it', () => {
  const text = `TY  - JOUR
AU  - García Márquez, Gabriel
AU  - de la Cruz, Juana
AU  - Smith, Amos B., III
TI  - Detección de CO<sub>2</sub> con nanotubos
T2  - Sensors and Actuators B: Chemical
J2  - Sens. Actuators B
VL  - 285
IS  - 2
SP  - 12
EP  - 34
PY  - 2019
DA  - 2019/03/05/
SN  - 0925-4005
DO  - https://doi.org/10.1016/J.SNB.2019.01.001
UR  - https://www.example.org/articles/1
AB  - Primera parte
que sigue en otro renglón.
KW  - sensores
KW  - nanotubos; CO2
LA  - English
PB  - Elsevier
CY  - Ámsterdam
N1  - Artículo invitado
ER  - 
`;
  expect(readRis(text)).toEqual({
    entries: [
      {
        line: 1,
        record: {
          type: 'article',
          title: 'Detección de CO₂ con nanotubos',
          authors: [
            { family: 'García Márquez', given: 'Gabriel' },
            { family: 'Cruz', given: 'Juana', particle: 'de la' },
            { family: 'Smith', given: 'Amos B.', suffix: 'III' },
          ],
          others: false,
          editors: [],
          translators: [],
          year: 2019,
          month: 3,
          day: 5,
          venue: 'Sensors and Actuators B: Chemical',
          volume: '285',
          issue: '2',
          pages: '12–34',
          publisher: 'Elsevier',
          edition: '',
          doi: '10.1016/j.snb.2019.01.001',
          arxiv: '',
          pmid: '',
          isbn: '',
          issn: '0925-4005',
          url: 'https://www.example.org/articles/1',
          abstract: 'Primera parte que sigue en otro renglón.',
          language: 'en',
          keywords: ['sensores', 'nanotubos', 'CO2'],
          note: 'Artículo invitado',
        },
      },
    ],
    errors: [],
  });
});

test('a file of Scopus: byte order mark, preface, article number, labelled serial numbers', () => {
  const text = `\uFEFFScopus\r\nEXPORT DATE:05 March 2020\r\n\r\nTY  - SER\r\nTI  - Redes de sensores\r\nT2  - Lecture Notes in Computer Science\r\nAU  - López, M.\r\nPY  - 2020\r\nC7  - 107123\r\nDO  - 10.1007/978-3-030-1\r\nSN  - 03029743 (ISSN)\r\nSN  - 9783030123456 (ISBN)\r\nM3  - Conference Paper\r\nDB  - Scopus\r\nUR  - https://www.scopus.com/inward/record.uri?eid=2-s2.0-1\r\nER  -\r\n`;
  const { entries, errors } = readRis(text);
  expect(errors).toEqual([]);
  expect(entries).toMatchObject([
    {
      line: 4,
      record: { type: 'conference-paper', pages: '107123', issn: '0302-9743', isbn: '9783030123456', venue: 'Lecture Notes in Computer Science' },
    },
  ]);
});

test('an entry that is not ended, or that begins without its tag, stays apart from the next one', () => {
  const text = 'TY  - JOUR\nTI  - Uno\nTY  - BOOK\nBT  - Dos\nER  - \nAU  - A, B\nTI  - Tres\n\nAU  - C, D\nTI  - Cuatro\n\nPY  - 2001\nER  - \n';
  expect(readRis(text).entries.map(({ line, record: { title, year } }) => [line, title, year])).toEqual([
    [1, 'Uno', null],
    [3, 'Dos', null],
    [6, 'Tres', null],
    [9, 'Cuatro', 2001],
  ]);
});

test('an entry without a title is told, with its line and text, and the others are read', () => {
  const { entries, errors } = readRis('TY  - JOUR\nTI  - Uno\nER  - \n\nTY  - JOUR\nAU  - A, B\nPY  - 2001\nER  - \nTY  - JOUR\nTI  - Dos\nER  - ');
  expect(entries.map(({ record }) => record.title)).toEqual(['Uno', 'Dos']);
  expect(errors).toEqual([
    {
      line: 5,
      message: 'Falta el título: escríbelo en un renglón que empiece con «TI  -».',
      text: 'TY  - JOUR\nAU  - A, B\nPY  - 2001\nER  - ',
    },
  ]);
});

test.each([
  ['TY-JOUR\nTI-Uno\nPY-2001\nER-'],
  ['TY  -JOUR\nTI  -Uno\nPY  -2001\nER  -'],
  ['ty  - jour\nti  - Uno\npy  - 2001\ner  - '],
  ['TY - JOUR\nTI - Uno\nPY - 2001\nER -'],
  ['  TY  - JOUR\n  TI  - Uno\n  PY  - 2001\n  ER  - '],
])('the tags of %j are read', (text) => {
  expect(readRis(text)).toMatchObject({ entries: [{ record: { type: 'article', title: 'Uno', year: 2001 } }], errors: [] });
});

test('a text that goes on with a hyphen is no field', () => {
  expect(recordOf('AB  - Grafeno', 'AB-stacked,', 'co-doped', 'ab - c').abstract).toBe('Grafeno AB-stacked, co-doped');
});

test.each([
  ['JOUR', 'article'],
  ['CONF', 'conference-paper'],
  ['CPAPER', 'conference-paper'],
  ['JOUR\nM3  - Book Review', 'review'],
  ['JOUR\nM3  - Review', 'article'],
  ['CHAP', 'chapter'],
  ['ENCYC', 'reference-entry'],
  ['DICT', 'reference-entry'],
  ['BOOK', 'book'],
  ['THES', 'thesis'],
  ['RPRT', 'report'],
  ['DATA', 'dataset'],
  ['COMP', 'software'],
  ['UNPB', 'preprint'],
  ['PAT', 'other'],
])('%s is of the type %j', (code, type) => {
  expect(readRis(`TY  - ${code}\nTI  - a\nER  - `)).toMatchObject({ entries: [{ record: { type } }] });
});

test.each([
  [['PY  - 2019///Spring'], [2019, null, null]],
  [['Y1  - 2019/03/05/'], [2019, 3, 5]],
  [
    ['PY  - 2019', 'DA  - 2018/12/20'],
    [2019, null, null],
  ],
  [['DA  - 2019/03//'], [2019, 3, null]],
])('the date of %j is %j', (lines, date) => {
  const { year, month, day } = recordOf(...lines);
  expect([year, month, day]).toEqual(date);
});

test.each([
  [['JF  - Nature', 'JA  - Nat'], 'Nature'],
  [['JA  - Nat'], 'Nat'],
  [['T1  - a', 'JO  - Sensors', 'T2  - Número especial'], 'Sensors'],
  [['TI  - a', 'T2  - Sensors', 'JO  - Sens.'], 'Sensors'],
])('the journal of %j is %j', (lines, venue) => {
  expect(recordOf(...lines).venue).toBe(venue);
});

test.each([
  [['DO  - 10.1000%2Fabc'], '10.1000/abc', ''],
  [['M3  - doi: 10.1000/abc'], '10.1000/abc', ''],
  [['N1  - 10.1000/abc'], '10.1000/abc', ''],
  [['N1  - doi: 10.1000/abc'], '10.1000/abc', ''],
  [['M2  - doi: 10.1000/abc'], '10.1000/abc', ''],
  [['N1  - Erratum of 10.1000/abc'], '', ''],
  [['UR  - http://dx.doi.org/10.1000/abc'], '10.1000/abc', ''],
  [['UR  - https://example.org/10.1000/xyz', 'DO  - 10.1000/abc'], '10.1000/abc', 'https://example.org/10.1000/xyz'],
  [['L1  - internal-pdf://a.pdf', 'UR  - <Go to ISI>://WOS:1'], '', ''],
])('%j lead to the DOI %j and the address %j', (lines, doi, url) => {
  expect(recordOf(...lines)).toMatchObject({ doi, url });
});

test.each([
  [['UR  - https://example.org/a', 'L1  - https://example.org/a.pdf', 'L1  - file:///C:/a.pdf'], ['https://example.org/a.pdf']],
  [['L1  - https://example.org/a.pdf'], ['https://example.org/a.pdf']],
  [['DO  - 10.1000/a', 'L1  - https://doi.org/10.1000/a'], undefined],
  [['UR  - https://example.org/a.pdf', 'L1  - https://example.org/a.pdf'], undefined],
])('the files of %j that others can open are links', (lines, pdfs) => {
  expect(recordOf(...lines).links).toEqual(pdfs?.map((url) => ({ kind: 'pdf', url })));
});

// EndNote puts all notes into one, and Zotero a paragraph around each.
test.each([
  [['N1  - Premio', 'N1  - code: https://github.com/a/b', 'N1  - data: https://doi.org/10.5281/zenodo.1']],
  [['N1  - Premio', 'code: https://github.com/a/b', 'data: https://doi.org/10.5281/zenodo.1']],
  [['N1  - Premio', 'N1  - <p>code: https://github.com/a/b</p>', 'N1  - <p>data: https://doi.org/10.5281/zenodo.1</p>']],
])('lines of notes %j are links of a kind, and none of them is the DOI of the work', (lines) => {
  expect(recordOf(...lines)).toMatchObject({
    ...{ note: 'Premio', doi: '', url: '' },
    links: [
      { kind: 'code', url: 'https://github.com/a/b' },
      { kind: 'data', url: 'https://doi.org/10.5281/zenodo.1' },
    ],
  });
});

test('a book has translators and an edition where a thesis has its department and an article a day', () => {
  const entry = (type: string) => `TY  - ${type}\nTI  - T\nA4  - Caimi, Mario\nET  - 2nd ed.\nER  - \n`;
  const read = readRis(['BOOK', 'CHAP', 'THES', 'JOUR'].map(entry).join('')).entries;
  expect(read.map(({ record: { translators, edition, note } }) => [translators.length, edition, note])).toEqual([
    [1, '2', ''],
    [1, '2', ''],
    [0, '2', ''],
    [1, '', ''],
  ]);
});

test('a chapter, a thesis and a book have their own places', () => {
  const chapter = 'TY  - CHAP\nCT  - Capítulo\nBT  - Libro\nED  - Ruiz, A.\nA2  - Paz, O.\nER  - \n';
  const thesis = 'TY  - THES\nT1  - Tesis\nA1  - Pérez, J.\nA2  - Asesor, U.\nPB  - Universidad de Sonora\nER  - \n';
  const book = 'TY  - BOOK\nBT  - Un libro\nT2  - Un libro\nT3  - Serie\nPB  - FCE\nER  - \n';
  expect(readRis(chapter + thesis + book).entries.map(({ record }) => record)).toMatchObject([
    { title: 'Capítulo', venue: 'Libro', editors: [{ family: 'Ruiz' }, { family: 'Paz' }] },
    { title: 'Tesis', venue: 'Universidad de Sonora', publisher: '', editors: [], authors: [{ family: 'Pérez' }] },
    { title: 'Un libro', venue: 'Serie', publisher: 'FCE' },
  ]);
});

test('authors may stand in one field, and "et al." is nobody', () => {
  const { authors, others } = recordOf('AU  - Garc&iacute;a, J.; López, M.; et al.');
  expect([authors.map(({ family }) => family), others]).toEqual([['García', 'López'], true]);
});

test('identifiers of arXiv and PubMed are found, and an article on arXiv is a preprint', () => {
  expect(recordOf('T2  - arXiv preprint arXiv:2101.01234', 'TI  - a')).toMatchObject({ type: 'preprint', arxiv: '2101.01234' });
  expect(recordOf('UR  - https://pubmed.ncbi.nlm.nih.gov/31234567/').pmid).toBe('31234567');
  expect(recordOf('C2  - 31234567').pmid).toBe('31234567');
  expect(recordOf('C2  - PMC6427262').pmid).toBe('');
});

test('an abstract in the old tag is read', () => {
  expect(recordOf('N2  - Resumen').abstract).toBe('Resumen');
});

test('an address instead of a number or a journal', () => {
  const text = 'TY  - JOUR\nTI  - Uno\nJO  - https://example.org/a\nIS  - http://doi.org/10.1000/uno\nER  - ';
  expect(readRis(text).entries).toMatchObject([{ record: { venue: '', issue: '', doi: '10.1000/uno', url: 'https://example.org/a' } }]);
});

test('the two titles of Scopus, the second of which is the own one', () => {
  const text = 'TY  - JOUR\nTI  - Paper sensors for water; [Sensores de papel para el agua]\nER  - ';
  expect(readRis(text).entries).toMatchObject([{ record: { title: 'Sensores de papel para el agua' } }]);
});

test('the proceedings of a volume whose second title is its own', () => {
  const text = 'TY  - CONF\nTI  - Congreso de Sensores\nT2  - Congreso de Sensores\nC3  - Actas de sensores\nER  - ';
  expect(readRis(text).entries).toMatchObject([{ record: { title: 'Congreso de Sensores', venue: 'Actas de sensores' } }]);
});

test('the words for a volume and a number', () => {
  const text = 'TY  - JOUR\nTI  - Uno\nVL  - Vol 38\nIS  - No. 2\nER  - ';
  expect(readRis(text).entries).toMatchObject([{ record: { volume: '38', issue: '2' } }]);
});

test('notes of Scopus and the publisher of Web of Science', () => {
  const text = 'TY  - JOUR\nTI  - Uno\nPU  - ELSEVIER\nN1  - Export Date: 01 March 2023; Cited By: 35; Correspondence Address: A. Gil\nER  - \n';
  expect(readRis(text).entries).toMatchObject([{ record: { publisher: 'ELSEVIER', note: '' } }]);
});

test('the second title of a book is its series', () => {
  const book = (...lines: string[]) => readRis(['TY  - BOOK', 'T1  - Zapata', ...lines].join('\n')).entries[0]?.record.venue;
  expect([book('T2  - Historia'), book('T2  - Historia', 'T3  - Argumentos'), book('T2  - Zapata'), book()]).toEqual([
    'Historia',
    'Argumentos',
    '',
    '',
  ]);
});

test('an address without "https://" is one', () => {
  expect(readRis('TY  - JOUR\nTI  - Uno\nUR  - www.example.org/a\nER  - \n').entries).toMatchObject([
    { record: { url: 'https://www.example.org/a' } },
  ]);
});

test('the tag that ends a file of Web of Science is no entry', () => {
  expect(readRis('TY  - JOUR\nTI  - Uno\nER  -\n\nEF  -\n')).toMatchObject({ entries: [{ record: { title: 'Uno' } }], errors: [] });
});

// Fails where a journal is called "PUBMED 33913153": Cochrane has no other tag of one.
test.each([
  [['C3  -  PUBMED 33913153,EMBASE 2012528510', 'JA  -  British journal of dermatology'], 'British journal of dermatology', '33913153'],
  [['C3  - CTgov NCT00392093', 'JA  - https://clinicaltrials.gov/show/NCT00392093'], '', ''],
  [['C3  - Congreso de Sales', 'JA  - Sales'], 'Congreso de Sales', ''],
])('a work of Cochrane with %j appeared in %j', (lines, venue, pmid) => {
  const url = 'https://www.cochranelibrary.com/central/doi/10.1002/central/CN-02013416/full';
  expect(recordOf(...lines, `UR  -  ${url}`)).toMatchObject({ venue, pmid, doi: '10.1002/central/cn-02013416', url });
});

// Other programs have the number there.
test('the conference of Web of Science is no number', () => {
  expect(recordOf('CP  - 8th International Academic Conference - Preparing for Tomorrow').issue).toBe('');
  expect(recordOf('CP  - 3').issue).toBe('3');
});
