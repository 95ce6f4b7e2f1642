import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBibtex } from './bibtex/read.ts';
import { writeBibtex } from './bibtex/write.ts';
import { readCslJson } from './csl-json/read.ts';
import { writeCslJson } from './csl-json/write.ts';
import { type BibliographicRecord, EMPTY_RECORD, PUBLICATION_TYPES } from './record.ts';
import { readRis } from './tagged/ris.ts';
import { writeRis } from './tagged/ris-write.ts';

const ARTICLE: BibliographicRecord = {
  ...EMPTY_RECORD,
  type: 'article',
  title: 'Biosensores de ADN y pH: 50 % de error en la serie_1 & otros',
  authors: [
    { family: 'García Márquez', given: 'Ana María' },
    { family: 'Beethoven', given: 'Ludwig', particle: 'van' },
    { family: 'Smith', given: 'Amos B.', suffix: 'III' },
    { family: '', given: '', literal: 'Universidad Autónoma del Estado de México' },
  ],
  others: true,
  year: 2019,
  month: 3,
  day: 5,
  venue: 'Revista Mexicana de Física',
  volume: '12',
  issue: '3',
  pages: '12–34',
  publisher: 'Sociedad Mexicana de Física',
  doi: '10.1000/abc_d',
  url: 'https://example.org/a_b?c=1&d=%20',
  abstract: 'Con un {corchete} y $5.',
  language: 'es',
  keywords: ['biosensores', 'ADN'],
};

const HOSTILE = ['{', '}', '\\', '$', '%', '&', '#', '_', '~', '^', '"', '@', ',', '\n', '\r', '\u2028', '\u0000'];
const hostileParts = fc.array(fc.oneof(fc.constantFrom(...HOSTILE, '@article{a,', 'ER  - ', ' and ', '\\{'), fc.string({ unit: 'binary' })));

const fileOf = (pieces: Iterable<string>) => [...pieces].join('');

const FORMATS = {
  bibtex: { write: writeBibtex, read: readBibtex },
  ris: { write: writeRis, read: readRis },
  'csl-json': { write: writeCslJson, read: readCslJson },
};

describe.each(Object.entries(FORMATS))('%s', (_, { write, read }) => {
  test('an article that is written and read is the same', () => {
    const { entries, errors } = read(fileOf(write([ARTICLE])));
    expect(errors).toEqual([]);
    expect(entries.map(({ record }) => record)).toEqual([ARTICLE]);
  });

  test.each(PUBLICATION_TYPES)('a publication of type %s keeps its type and where it was published', (type) => {
    const { entries } = read(fileOf(write([{ ...ARTICLE, type, venue: 'Universidad de Colima' }])));
    expect(entries.map(({ record }) => [record.type, record.venue])).toEqual([[type, 'Universidad de Colima']]);
  });

  // `\b` of an expression knows the letters of ASCII alone.
  test('a journal whose name only begins like a server of preprints is a journal', () => {
    const { entries } = read(fileOf(write([{ ...ARTICLE, venue: 'Ssrnöa' }])));
    expect(entries.map(({ record }) => [record.type, record.venue])).toEqual([['article', 'Ssrnöa']]);
  });

  test('each record is one entry, whatever its texts hold', () => {
    fc.assert(
      fc.property(hostileParts, (parts) => {
        const text = `a${parts.join('')}`;
        const record = { ...ARTICLE, title: text, venue: text, url: text, doi: text, abstract: text, authors: [{ family: text, given: text }] };
        const { entries, errors } = read(fileOf(write([record, ARTICLE])));
        expect(errors).toEqual([]);
        expect(entries).toHaveLength(2);
        expect(entries[1]?.record).toEqual(ARTICLE);
      }),
    );
  });
});

describe('bibtex', () => {
  test('braces balance as BibTeX counts them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '\\', '$', '^', 'a', ' ') }), (text) => {
        let depth = 0;
        for (const sign of fileOf(writeBibtex([{ ...ARTICLE, title: text, venue: text, authors: [{ family: text, given: text }] }]))) {
          if (sign === '{') depth += 1;
          if (sign === '}') depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });

  test('acronyms, groups, pages and months are written as TeX needs them; formulas stay', () => {
    const written = fileOf(writeBibtex([{ ...ARTICLE, title: 'ADN y pH en $x^{2}$ por $5' }]));
    expect(written).toContain('title = {{ADN} y {pH} en $x^{2}$ por \\$5}');
    expect(written).toContain(
      'author = {García Márquez, Ana María and van Beethoven, Ludwig and Smith, III, Amos B. and {Universidad Autónoma del Estado de México} and others}',
    );
    expect(written).toContain('pages = {12--34}');
    expect(written).toContain('month = mar');
    expect(fileOf(writeBibtex([{ ...ARTICLE, authors: [{ family: '', given: '', literal: 'UNESCO' }], others: false }]))).toContain(
      'author = {{UNESCO}}',
    );
  });

  test('keys are of surname, year and word, and no two of a file are the same', () => {
    const keys = [...fileOf(writeBibtex([ARTICLE, ARTICLE])).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
    expect(keys).toEqual(['garciamarquez2019biosensores', 'garciamarquez2019biosensores-2']);
  });
});
