import { expect, test } from 'vitest';
import { readCslJson } from './csl-json/read.ts';
import { detectFormat } from './detect.ts';
import type { ReadResult } from './record.ts';
import { readSpreadsheet } from './spreadsheet/read.ts';
import { readEnw } from './tagged/enw.ts';
import { readNbib } from './tagged/nbib.ts';
import { readRis } from './tagged/ris.ts';
import { readWos } from './tagged/wos.ts';

/** So long that time which grows with its square is minutes. */
const CHARACTERS = 200_000;

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
];

/** Files with a long text where a title, a name, pages and identifiers stand. */
const FILES: Readonly<Record<string, { readonly read: (text: string) => ReadResult; readonly file: (run: string) => string }>> = {
  ris: {
    read: readRis,
    file: (run) =>
      ['TY  - JOUR', 'TI  - a', ...['AU', 'AB', 'PY', 'SP', 'DO', 'UR', 'SN', 'LA', 'T2', 'M3'].map((tag) => `${tag}  - 10.1000/a${run}b`)].join(
        '\n',
      ),
  },
  nbib: { read: readNbib, file: (run) => `PMID- 1\nTI  - a\nFAU - ${run}\nPG  - 1${run}2\nMH  - ${run}` },
  enw: { read: readEnw, file: (run) => `%0 Book\n%T a\n%A ${run}b` },
  wos: { read: readWos, file: (run) => `PT J\nTI a\nAU ${run}b` },
  'csl-json': {
    read: readCslJson,
    file: (run) => JSON.stringify([{ title: 'a', author: [{ literal: `${run}b` }], page: `1${run}2`, DOI: `10.1000/${run}b` }]),
  },
  spreadsheet: { read: readSpreadsheet, file: (run) => `title\tauthors\na\t${run.replaceAll('"', "'").replaceAll('\r', ' ')}b` },
};

test.each(Object.entries(FILES))('%s is read in time that grows with the text, whatever stands in its fields', (_, { read, file }) => {
  for (const run of RUNS) {
    const { entries } = read(file(run.repeat(CHARACTERS / run.length)));
    expect(entries[0]?.record.title).toBe('a');
  }
});

test('a long run of anything has no format', () => {
  const formats = RUNS.map((run) => detectFormat(run.repeat(CHARACTERS / run.length)));
  expect(new Set(formats)).toEqual(new Set([null]));
});
