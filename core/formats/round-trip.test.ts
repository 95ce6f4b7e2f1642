import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBibtex } from './bibtex/read.ts';
import { writeBibtex } from './bibtex/write.ts';
import { readCslJson } from './csl-json/read.ts';
import { writeCslJson } from './csl-json/write.ts';
import { readEdition } from './edition.ts';
import { plainText } from './plain-text.ts';
import { type BibliographicRecord, type PersonName, PUBLICATION_TYPES } from './record.ts';
import { readRis } from './tagged/ris.ts';
import { writeRis } from './tagged/ris-write.ts';

/**
 * Letters of names and titles in Spanish and of its neighbours, and what TeX, RIS and JSON take as signs of their own.
 */
const LETTERS = Array.from('abcdeimnorstuxyzáéíóúüñçàèöøßłæşčőğď');
const CAPITALS = Array.from('ABCDEGLMNORSÁÉÍÓÚÑÜÇØŁÅŠİ');
/** One for which Unicode has no characters: it stays as it is. */
const FORMULA = '$\\sum_{i}x$';
const SIGNS = [...Array.from('{}\\$%&#_~^"\'`@=+*<>|?!-–—/.:¿¡«»“”‘’…°±×αβΩ→≤√₂₄²µ€§日ж'), '--', "''", '``', '\\{', FORMULA];

const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 3, maxLength: 8 });
const properWord = fc.tuple(fc.constantFrom(...CAPITALS), word).map(([capital, rest]) => capital + rest);
const acronym = fc.string({ unit: fc.constantFrom(...CAPITALS), minLength: 2, maxLength: 5 });
const hostileWord = fc.string({ unit: fc.oneof(fc.constantFrom(...SIGNS), fc.constantFrom(...LETTERS)), minLength: 1, maxLength: 6 });

/** A line of words, some with signs, as readers leave texts: without markup, composed, with single spaces. */
const line = fc
  .tuple(properWord, fc.array(fc.oneof(word, properWord, acronym, hostileWord, fc.constantFrom('y', 'and', '&', ';', '50 %')), { maxLength: 8 }))
  .map(([first, others]) => plainText([first, ...others].join(' ')))
  .filter((text) => plainText(text) === text && !hasOtherFormula(text));

/** True where dollar signs, which are prices elsewhere, make a formula by chance: readers would write it in Unicode. */
function hasOtherFormula(text: string): boolean {
  const [prose = '', ...others] = text.split(FORMULA);
  return others.length > 0 ? [prose, ...others].some((part) => part.includes('$')) : /\$.*[\\^_].*\$/.test(text);
}

const blankOr = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);

const surname = fc.oneof(
  properWord,
  fc.tuple(properWord, properWord).map((words) => words.join(' ')),
  fc.tuple(properWord, properWord).map((words) => words.join('-')),
);
const givenName = fc.oneof(
  properWord,
  fc.tuple(properWord, properWord).map((words) => words.join(' ')),
  fc.constantFrom('A.', 'J. M.', 'J.-P.', 'María J.'),
);
const person = fc
  .record({
    family: surname,
    given: givenName,
    particle: fc.constantFrom('', '', 'de', 'de la', 'van', 'van der', 'von', 'du'),
    suffix: fc.constantFrom('', '', '', 'Jr.', 'III'),
  })
  .map(({ particle, suffix, ...parts }): PersonName => ({ ...parts, ...(particle && { particle }), ...(suffix && { suffix }) }));
const group = fc
  .tuple(fc.constantFrom('Universidad', 'Instituto', 'Grupo'), line)
  // No name holds what separates names, a star or raised number, which lead to an affiliation, or the sign of others.
  .map(([kind, name]): [string, string] => [kind, name.replaceAll(/[;²*…]/g, '')])
  .map(([kind, name]): PersonName => ({ family: '', given: '', literal: plainText(`${kind} ${name}`) }));
/** Two people of one list may have the same name. A list that is written twice is read once. */
const names = (maxLength: number) =>
  fc
    .tuple(fc.array(fc.oneof({ weight: 4, arbitrary: person }, { weight: 1, arbitrary: group }), { maxLength }), fc.boolean())
    .map(([list, hasNamesakes]) => (hasNamesakes && list.length > 1 ? [...list, ...list.slice(0, 1)] : list))
    .filter((list) => list.length < 4 || JSON.stringify(list.slice(0, list.length / 2)) !== JSON.stringify(list.slice(list.length / 2)));

const date = fc.oneof(
  fc.constant({ year: null, month: null, day: null }),
  fc.record({ year: fc.integer({ min: 1900, max: 2035 }), month: fc.constant(null), day: fc.constant(null) }),
  fc.record({ year: fc.integer({ min: 1900, max: 2035 }), month: fc.integer({ min: 1, max: 12 }), day: fc.constant(null) }),
  fc.record({ year: fc.integer({ min: 1900, max: 2035 }), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }),
);
const pages = fc.oneof(
  fc.constantFrom('', 'e0123', '17'),
  fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 90 })).map(([first, more]) => `${first}–${first + more}`),
);

/** Several of a kind, too. A DOI is a link of its own where it leads to the preprint, the code or the data. */
const links = fc.uniqueArray(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom(...(['preprint', 'pdf', 'code', 'data', 'slides', 'video', 'poster', 'hal', 'other'] as const)),
      url: fc.constantFrom('https://github.com/a/b_c', 'https://example.org/a%20b?c=1&d=~e#f', 'http://hal.science/hal-01'),
    }),
    fc.constant({ kind: 'data', url: 'https://doi.org/10.5281/zenodo.1234' } as const),
  ),
  { maxLength: 4, selector: ({ kind, url }) => `${kind} ${url}` },
);

/** Marks of some of so many authors, or none. */
function marksAmong(count: number): fc.Arbitrary<Pick<BibliographicRecord, 'marks'>> {
  const places = fc.subarray(Array.from({ length: count }, (_, index) => index));
  return fc.record({ equal: places, corresponding: places }).map((marks) => (marks.equal.length + marks.corresponding.length === 0 ? {} : { marks }));
}

/** Any publication: of every type, with people of every kind and texts that hold what formats reserve. */
function anyRecord(): fc.Arbitrary<BibliographicRecord> {
  return (
    fc
      .record({
        type: fc.constantFrom(...PUBLICATION_TYPES),
        title: line,
        authors: names(5),
        others: fc.boolean(),
        editors: names(2),
        translators: names(3),
        date,
        venue: blankOr(line),
        volume: fc.constantFrom('', '12', 'IV', '12A'),
        issue: fc.constantFrom('', '3', '1-2', 'S1'),
        pages,
        publisher: blankOr(line),
        edition: fc.oneof(fc.constantFrom('', '2', '13'), line).filter((text) => readEdition(text) === text),
        doi: fc.constantFrom('', '10.1000/abc_d', '10.1016/s0140-6736(05)67889-x', '10.1002/1521-3773(20010316)40:6<9::aid-anie9>3.3.co;2-c'),
        arxiv: fc.constantFrom('', '2101.01234', 'cond-mat/0101001'),
        pmid: fc.constantFrom('', '12345678'),
        isbn: fc.constantFrom('', '978-3-16-148410-0'),
        issn: fc.constantFrom('', '0035-001X'),
        url: fc.constantFrom('', 'https://example.org/a_b?c=1&d=%20#e~f'),
        abstract: blankOr(line),
        language: fc.constantFrom('', 'es', 'en', 'fr'),
        keywords: fc.uniqueArray(fc.oneof(word, properWord, acronym, fc.constant('carbono, fibra de')), { maxLength: 4 }),
        note: blankOr(line),
        links,
      })
      // A thesis is of its university, and what has the title of its book is the book.
      .map(({ date: parts, links: list, ...record }) => ({
        ...record,
        ...parts,
        publisher: record.type === 'thesis' ? '' : record.publisher,
        ...(list.length > 0 && { links: list }),
      }))
      .filter(({ title, venue }) => title !== venue)
      .chain((record) => marksAmong(record.authors.length).map((marks) => ({ ...record, ...marks })))
  );
}

const FORMATS = {
  'bibtex in UTF-8': { write: writeBibtex, read: readBibtex },
  'bibtex with commands': { write: (records: Parameters<typeof writeBibtex>[0]) => writeBibtex(records, 'commands'), read: readBibtex },
  ris: { write: writeRis, read: readRis },
  'csl-json': { write: writeCslJson, read: readCslJson },
};

describe.each(Object.entries(FORMATS))('%s', (_, { write, read }) => {
  test('any publication that is written and read is the same', () => {
    fc.assert(
      fc.property(anyRecord(), (record) => {
        const { entries, errors } = read([...write([record])].join(''));
        expect(errors).toEqual([]);
        expect(entries.map((entry) => entry.record)).toEqual([record]);
      }),
      { numRuns: 300 },
    );
  });
});
