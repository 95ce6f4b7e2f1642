import { expect, test } from 'vitest';
import { readBibtex } from './bibtex/read.ts';
import { readCslJson } from './csl-json/read.ts';
import { detectFormat } from './detect.ts';
import { readIdentifierList } from './identifier-list.ts';
import type { BibliographicRecord, ReadResult } from './record.ts';
import { readArxivFeed } from './services/arxiv.ts';
import { readDatacite } from './services/datacite.ts';
import { readOrcidWork } from './services/orcid.ts';
import { readPubmedSummary } from './services/pubmed.ts';
import { readSpreadsheet } from './spreadsheet/read.ts';
import { readEndNoteXml } from './tagged/endnote-xml.ts';
import { readEnw } from './tagged/enw.ts';
import { readNbib } from './tagged/nbib.ts';
import { readRefWorks } from './tagged/refworks.ts';
import { readRis } from './tagged/ris.ts';
import { readWos } from './tagged/wos.ts';

/** So long that time which grows with its square is minutes. */
const CHARACTERS = 200_000;
/** Of the processor, for one file: half a second is usual. In microseconds. */
const MOST_TIME = 20_000_000;

const RUNS = [
  ' ',
  '"',
  '""',
  ',',
  ', ',
  ';',
  '-',
  ')',
  '.',
  'a',
  '9',
  'é',
  '<i>',
  '<i ',
  '</i><b>',
  '&amp;',
  '{',
  '[',
  '\\',
  '@a',
  ' y ',
  'de ',
  'A. ',
  '\r',
  '\n',
  '\t',
  '<title>',
  '<record>',
  '<style face="superscript">',
  '<sub>',
  '<mi>',
  '\\(',
  '\\[',
  '$',
  ' and ',
  '{\\$}',
];

/** With its braces closed, so that the field ends where it should. */
function balanced(run: string): string {
  const open = run.split('{').length - run.split('}').length;
  return `${run.endsWith('\\') ? `${run} ` : run}${'}'.repeat(Math.max(0, open))}`;
}

/** Without the quotes and the last backslash, which would end the field elsewhere. */
function quotable(run: string): string {
  return balanced(run.replaceAll('"', "'"));
}

/** Files with a long text where a title, a name, pages and identifiers stand. */
const FILES: Readonly<Record<string, { readonly read: (text: string) => ReadResult; readonly file: (run: string) => string }>> = {
  bibtex: {
    read: readBibtex,
    file: (run) =>
      `@article{a, title = {a},\n${['author', 'abstract', 'pages', 'journal', 'doi', 'keywords']
        .map((name) => `${name} = {${balanced(run.slice(0, CHARACTERS / 4))}}`)
        .join(',\n')}}`,
  },
  'bibtex in quotes': {
    read: readBibtex,
    file: (run) => `@string{j = "${quotable(run)}"}\n@article{a, title = "a", journal = j, abstract = "${quotable(run)}"}`,
  },
  ris: {
    read: readRis,
    file: (run) =>
      ['TY  - JOUR', 'TI  - a', ...['AU', 'AB', 'PY', 'SP', 'DO', 'UR', 'SN', 'LA', 'T2', 'M3'].map((tag) => `${tag}  - 10.1000/a${run}b`)].join(
        '\n',
      ),
  },
  nbib: { read: readNbib, file: (run) => `PMID- 1\nTI  - a\nFAU - ${run}\nPG  - 1${run}2\nMH  - ${run}` },
  enw: { read: readEnw, file: (run) => `%0 Book\n%T a\n%A ${run}b` },
  'endnote-xml': {
    read: readEndNoteXml,
    file: (run) =>
      `<record><ref-type name="Book">6</ref-type><titles><title>a</title></titles><authors><author>${run}</author></authors><abstract>${run}</abstract></record>`,
  },
  refworks: { read: readRefWorks, file: (run) => `RT Journal Article\nT1 a\nA1 ${run}b` },
  wos: { read: readWos, file: (run) => `PT J\nTI a\nAU ${run}b` },
  'csl-json': {
    read: readCslJson,
    file: (run) => JSON.stringify([{ title: 'a', author: [{ literal: `${run}b` }], page: `1${run}2`, DOI: `10.1000/${run}b` }]),
  },
  spreadsheet: { read: readSpreadsheet, file: (run) => `title\tauthors\na\t${run.replaceAll('"', "'").replaceAll(/[\r\n\t]/g, ' ')}b` },
};

test.each(Object.entries(FILES))('%s is read in time that grows with the text, whatever stands in its fields', (_, { read, file }) => {
  for (const run of RUNS) {
    const before = process.cpuUsage();
    const { entries } = read(file(run.repeat(CHARACTERS / run.length)));
    expect(entries[0]?.record.title).toBe('a');
    expect(process.cpuUsage(before).user, JSON.stringify(run)).toBeLessThan(MOST_TIME);
  }
});

test('lists of references are read in time that grows with them, whatever stands in one', () => {
  for (const run of RUNS.filter((each) => each !== '\n')) {
    const before = process.cpuUsage();
    for (const [head, end] of [
      ...['Soto, A. (2019). a', 'Soto, Ana. “a', 'SOTO, Ana. a. ', 'Soto A. Uno dos tres [tesis '].map((each) => [each, '']),
      ...['Soto A. Uno dos tres. In: ', 'A. Soto, “Uno dos tres,” in A, A. Paz, ', 'A. Soto, Uno dos tres, in: A'].map(
        (each) => [each, ', Eds. (A, A, 2018), pp. 1'] as const,
      ),
    ])
      readIdentifierList(`${head}${run.repeat(1_850 / run.length)}${end} 2019.\n`.repeat(100));
    expect(process.cpuUsage(before).user, JSON.stringify(run)).toBeLessThan(MOST_TIME);
  }
});

// Fails where the marks behind a name are looked for from each sign on (`withoutMarks` in bibtex/names.ts).
test('a name of nothing but commas, signs of formulas and a letter is read in time that grows with it', () => {
  const before = process.cpuUsage();
  readBibtex(`@article{a, title = {a}, author = {a${',$'.repeat(CHARACTERS / 2)}a}}`);
  expect(process.cpuUsage(before).user).toBeLessThan(MOST_TIME);
});

/** Answers of services of metadata: anybody can register a work with any text. */
const ANSWERS: Readonly<Record<string, (run: string) => BibliographicRecord | null>> = {
  arxiv: (run) =>
    readArxivFeed(
      `<feed><entry><id>http://arxiv.org/abs/2001.00001v1</id><title>a</title><author><name>${run}</name></author><summary>${run}</summary></entry></feed>`,
    ),
  datacite: (run) =>
    readDatacite({
      data: {
        attributes: {
          titles: [{ title: 'a' }],
          creators: [{ name: run, nameType: 'Personal' }],
          descriptions: [{ description: run, descriptionType: 'Abstract' }],
          ...{ subjects: [{ subject: run }], container: { title: run }, publicationYear: 2020 },
        },
      },
    }),
  pubmed: (run) =>
    readPubmedSummary({ result: { 1: { uid: '1', title: 'a', authors: [{ name: run, authtype: 'Author' }], pages: run, source: run } } }, '1'),
  orcid: (run) => readOrcidWork({ title: { title: { value: 'a' }, subtitle: null }, 'journal-title': { value: run }, type: 'journal-article' }),
};

test.each(Object.entries(ANSWERS))('an answer of %s is read in time that grows with the text, whatever stands in its fields', (_, read) => {
  for (const run of RUNS) expect(read(run.repeat(CHARACTERS / run.length))?.title, run).toMatch(/^a/);
});

test('an abbreviation that repeats others does not grow without end, and costs no other entry', () => {
  const doubled = Array.from({ length: 60 }, (_, n) => `@string{a${n + 1} = a${n} # a${n}}`);
  const { entries, errors } = readBibtex(
    [
      '@string{a0 = {una revista}}',
      ...doubled,
      `@article{a, title = {a}, journal = a60}`,
      `@article{b, title = ${Array(20_000).fill('a1').join(' # ')}}`,
    ].join('\n'),
  );
  expect(entries.map(({ record }) => [record.title, record.venue.length < 1_000])).toEqual([['a', true]]);
  expect(errors.at(0)?.message).toContain('La abreviatura «a6» es demasiado larga.');
  expect(errors.at(-1)?.message).toContain('El texto de «title» es demasiado largo.');
});

// Fails where each list is looked for to the end of the text.
test('a file of nothing but short lists of JSON is read in time that grows with it', () => {
  const before = process.cpuUsage();
  for (const list of ['{"items":[1]}', '{"items":[]}', '[]', '{"items":[1]}{"message":{}}']) readCslJson(list.repeat(60_000));
  expect(process.cpuUsage(before).user).toBeLessThan(MOST_TIME);
});

test('a long run of anything has no format', () => {
  const formats = RUNS.map((run) => detectFormat(run.repeat(CHARACTERS / run.length)));
  expect(new Set(formats)).toEqual(new Set([null]));
});

test('10,000 entries of BibTeX, and a file of nothing but openings, are read in linear time', () => {
  const entry = "@article{k, title={Un título de {LiFePO}$_4$}, author={Ruiz, Ana and P{\\'e}rez, Luis}, year=2020}\n";
  expect(readBibtex(entry.repeat(10_000)).entries).toHaveLength(10_000);
  for (const part of ['@article{', '@article{a,', '@a(', '@comment{', '"', '%@a{', '@string{']) readBibtex(part.repeat(300_000));
});
