import { expect, test } from 'vitest';
import { type BookWork, bookWorks, PUBLISHERS } from '#tests/citations/book-works.ts';
import type { BibliographicRecord, PersonName } from '../record.ts';
import { initialsOf, surnameOf } from '../styles/people.ts';
import { CITATION_STYLES, referenceOf } from '../styles/references.ts';
import { plainOf } from '../styles/runs.ts';
import { readPrinted } from './read.ts';

type Write = (record: BibliographicRecord) => string;
type Names = readonly PersonName[];

const spaced = ({ given }: PersonName) => initialsOf(given, { dot: '.', space: ' ', hyphen: '-' });
const inOrder = (name: PersonName) => `${spaced(name)} ${surnameOf(name)}`;
const inverted = (name: PersonName) => `${surnameOf(name)}, ${spaced(name)}`;
const bare = (name: PersonName) => `${surnameOf(name)} ${initialsOf(name.given, { dot: '', space: '', hyphen: '' })}`;
const listed = (names: readonly string[], last: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
const placeOf = ({ publisher }: BibliographicRecord) => PUBLISHERS.find(([name]) => name === publisher)?.[1] ?? '';
const many = (names: Names, one: string, more: string) => (names.length === 1 ? one : more);
const within = (text: string, before: string, after = '') => (text === '' ? '' : `${before}${text}${after}`);
const nth = ({ edition }: BibliographicRecord, word: string) =>
  edition === '' ? '' : `${edition}${edition === '2' ? 'nd' : edition === '3' ? 'rd' : 'th'} ${word}`;
/** The people of a book may be its editors. */
const by = ({ authors, editors, type }: BibliographicRecord) => (type === 'book' && authors.length === 0 ? editors : authors);
const areEditors = ({ authors, type }: BibliographicRecord) => type === 'book' && authors.length === 0;

/** A part of a book or of proceedings, a book and a thesis, as the sciences print them. */
const FORMS: Readonly<Record<string, { readonly part: Write; readonly book: Write; readonly thesis: Write }>> = {
  Vancouver: {
    part: (r) =>
      `${r.authors.map(bare).join(', ')}. ${r.title}. In: ${within(r.editors.map(bare).join(', '), '', `, ${many(r.editors, 'editor', 'editors')}. `)}${r.venue}. ${within(nth(r, 'ed'), '', '. ')}${placeOf(r)}: ${r.publisher}; ${r.year}. p. ${r.pages.replace('–', '-')}.`,
    book: (r) =>
      `${by(r).map(bare).join(', ')}${areEditors(r) ? `, ${many(r.editors, 'editor', 'editors')}` : ''}. ${r.title}. ${within(nth(r, 'ed'), '', '. ')}${placeOf(r)}: ${r.publisher}; ${r.year}.`,
    thesis: (r) => `${r.authors.map(bare).join(', ')}. ${r.title} [PhD thesis]. México: ${r.venue}; ${r.year}.`,
  },
  AMA: {
    part: (r) =>
      `${r.authors.map(bare).join(', ')}. ${r.title}. In: ${within(r.editors.map(bare).join(', '), '', `, ${many(r.editors, 'ed', 'eds')}. `)}${r.venue}. ${within(nth(r, 'ed'), '', '. ')}${r.publisher}; ${r.year}:${r.pages.replace('–', '-')}.`,
    book: (r) =>
      `${by(r).map(bare).join(', ')}${areEditors(r) ? `, ${many(r.editors, 'ed', 'eds')}` : ''}. ${r.title}. ${within(nth(r, 'ed'), '', '. ')}${r.publisher}; ${r.year}.`,
    thesis: (r) => `${r.authors.map(bare).join(', ')}. ${r.title}. Dissertation. ${r.venue}; ${r.year}.`,
  },
  ACS: {
    part: (r) =>
      `${r.authors.map(inverted).join('; ')} ${r.title}. In ${r.venue}${within(nth(r, 'ed.'), ', ')}; ${within(r.editors.map(inverted).join(', '), '', `, ${many(r.editors, 'Ed.', 'Eds.')}; `)}${r.publisher}: ${placeOf(r)}, ${r.year}; pp ${r.pages}.`,
    book: (r) =>
      `${areEditors(r) ? '' : `${by(r).map(inverted).join('; ')} `}${r.title}${within(nth(r, 'ed.'), ', ')}; ${areEditors(r) ? `${r.editors.map(inverted).join(', ')}, ${many(r.editors, 'Ed.', 'Eds.')}; ` : ''}${r.publisher}: ${placeOf(r)}, ${r.year}.`,
    thesis: (r) => `${r.authors.map(inverted).join('; ')} ${r.title}. Ph.D. Thesis, ${r.venue}, México, ${r.year}.`,
  },
  physics: {
    part: (r) =>
      `${listed(r.authors.map(inOrder), ' and ')}, “${r.title},” in ${r.venue}${within(listed(r.editors.map(inOrder), ' and '), ', edited by ')} (${r.publisher}, ${placeOf(r)}, ${r.year}), pp. ${r.pages}.`,
    book: (r) =>
      areEditors(r)
        ? `${r.title}, edited by ${listed(r.editors.map(inOrder), ' and ')} (${r.publisher}, ${placeOf(r)}, ${r.year}).`
        : `${listed(r.authors.map(inOrder), ' and ')}, ${r.title}${within(nth(r, 'ed.'), ', ')} (${r.publisher}, ${placeOf(r)}, ${r.year}).`,
    thesis: (r) => `${r.authors.map(inOrder).join('')}, “${r.title},” Ph.D. thesis, ${r.venue}, ${r.year}.`,
  },
  RSC: {
    part: (r) =>
      `${listed(r.authors.map(inOrder), ' and ')}, ${r.title}, in ${r.venue}${within(listed(r.editors.map(inOrder), ' and '), ', ed. ')}, ${r.publisher}, ${placeOf(r)}${within(nth(r, 'edn'), ', ')}, ${r.year}, pp. ${r.pages}.`,
    book: (r) =>
      `${listed(by(r).map(inOrder), ' and ')}${areEditors(r) ? ` (${many(r.editors, 'Ed.', 'Eds.')})` : ''}, ${r.title}, ${r.publisher}, ${placeOf(r)}${within(nth(r, 'edn'), ', ')}, ${r.year}.`,
    thesis: (r) => `${r.authors.map(inOrder).join('')}, ${r.title}, PhD thesis, ${r.venue}, ${r.year}.`,
  },
  Nature: {
    part: (r) =>
      `${listed(r.authors.map(inverted), ' & ')} ${r.title}. in ${r.venue}${within(nth(r, 'edn'), ' ')}${within(listed(r.editors.map(inverted), ' & '), ` (${many(r.editors, 'ed.', 'eds')} `, ')')} ${r.pages} (${r.publisher}, ${r.year}).`,
    book: (r) =>
      areEditors(r)
        ? `${listed(by(r).map(inverted), ' & ')} (${many(r.editors, 'ed.', 'eds')}) ${r.title} (${r.publisher}, ${r.year}).`
        : `${listed(by(r).map(inverted), ' & ')} ${r.title}${within(nth(r, 'edn'), ' ')} (${r.publisher}, ${r.year}).`,
    thesis: (r) => `${r.authors.map(inverted).join('')} ${r.title}. PhD thesis, ${r.venue} (${r.year}).`,
  },
  Springer: {
    part: (r) =>
      `${r.authors.map(bare).join(', ')} (${r.year}) ${r.title}. In: ${within(r.editors.map(bare).join(', '), '', ` (${many(r.editors, 'ed', 'eds')}) `)}${r.venue}${within(nth(r, 'edn'), ', ')}. ${r.publisher}, ${placeOf(r)}, pp ${r.pages}`,
    book: (r) =>
      `${by(r).map(bare).join(', ')}${areEditors(r) ? ` (${many(r.editors, 'ed', 'eds')})` : ''} (${r.year}) ${r.title}${within(nth(r, 'edn'), ', ')}. ${r.publisher}, ${placeOf(r)}`,
    thesis: (r) => `${r.authors.map(bare).join('')} (${r.year}) ${r.title}. PhD thesis, ${r.venue}`,
  },
  Elsevier: {
    part: (r) =>
      `${r.authors.map(inOrder).join(', ')}, ${r.title}, in: ${within(r.editors.map(inOrder).join(', '), '', ` (${many(r.editors, 'Ed.', 'Eds.')}), `)}${r.venue}${within(nth(r, 'ed.'), ', ')}, ${r.publisher}, ${placeOf(r)}, ${r.year}, pp. ${r.pages}.`,
    book: (r) =>
      `${by(r).map(inOrder).join(', ')}${areEditors(r) ? ` (${many(r.editors, 'Ed.', 'Eds.')})` : ''}, ${r.title}${within(nth(r, 'ed.'), ', ')}, ${r.publisher}, ${placeOf(r)}, ${r.year}.`,
    thesis: (r) => `${r.authors.map(inOrder).join('')}, ${r.title}, Ph.D. thesis, ${r.venue}, ${r.year}.`,
  },
  'Elsevier with names': {
    part: (r) =>
      `${r.authors.map(inverted).join(', ')}, ${r.year}. ${r.title}, in: ${within(r.editors.map(inverted).join(', '), '', ` (${many(r.editors, 'Ed.', 'Eds.')}), `)}${r.venue}${within(nth(r, 'ed.'), ', ')}. ${r.publisher}, ${placeOf(r)}, pp. ${r.pages}.`,
    book: (r) =>
      `${by(r).map(inverted).join(', ')}${areEditors(r) ? ` (${many(r.editors, 'Ed.', 'Eds.')})` : ''}, ${r.year}. ${r.title}${within(nth(r, 'ed.'), ', ')}. ${r.publisher}, ${placeOf(r)}.`,
    thesis: (r) => `${r.authors.map(inverted).join('')}, ${r.year}. ${r.title} (Ph.D. thesis). ${r.venue}.`,
  },
  IEEE: {
    part: (r) =>
      `${listed(r.authors.map(inOrder), ' and ')}, “${r.title},” in ${r.venue}${within(nth(r, 'ed.'), ', ')}${within(listed(r.editors.map(inOrder), ' and '), ', ', `, ${many(r.editors, 'Ed.', 'Eds.')}`)}${r.editors.length > 0 ? '' : '.'} ${placeOf(r)}: ${r.publisher}, ${r.year}, pp. ${r.pages}.`,
    book: (r) =>
      `${listed(by(r).map(inOrder), ' and ')}${areEditors(r) ? `, ${many(r.editors, 'Ed.', 'Eds.')}` : ''}, ${r.title}${within(nth(r, 'ed.').replace(/\.$/, ''), ', ')}. ${placeOf(r)}: ${r.publisher}, ${r.year}.`,
    thesis: (r) => `${r.authors.map(inOrder).join('')}, “${r.title},” Ph.D. dissertation, ${r.venue}, México, ${r.year}.`,
  },
};

/** Titles of two sentences, say, are told from the book by looks alone. */
const MAX_WRONG = 0.02;
const MIN_RIGHT = 0.9;

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The whole name where a style prints it in order: nothing says there where the surnames begin. */
const people = (names: Names, isInOrder: boolean) =>
  names.map((name) => letters(isInOrder ? `${name.given} ${surnameOf(name)}` : surnameOf(name))).join(' ');
const factsOf = ({ type, title, venue, year, pages, authors, editors }: BibliographicRecord, isInOrder: boolean) =>
  [type, letters(title), letters(venue), String(year), pages, people(authors, isInOrder), people(editors, isInOrder)].join(' | ');

/** Marks of a reference that may stay at a title. */
const marksOf = (title: string) => title.replaceAll(/[^“”«»"[\]]/g, '');

/** As much as a style prints: it leaves out all but the first of many authors. */
function isAs(found: BibliographicRecord, record: BibliographicRecord, isInOrder: boolean): boolean {
  const printed = found.others ? { ...record, authors: record.authors.slice(0, found.authors.length) } : record;
  const marks = marksOf(found.title);
  return factsOf(found, isInOrder) === factsOf(printed, isInOrder) && (marks === '' || marks === marksOf(record.title));
}

const CASES: readonly (readonly [form: string, type: BookWork, write: Write])[] = [
  ...Object.entries(FORMS).flatMap(
    ([form, { part, book, thesis }]) =>
      [
        [form, 'chapter', part],
        [form, 'conference-paper', part],
        [form, 'book', book],
        [form, 'thesis', thesis],
      ] as const,
  ),
  ...CITATION_STYLES.flatMap(({ id }) =>
    (['es', 'en'] as const).flatMap((language) =>
      (['chapter', 'conference-paper', 'book', 'thesis', 'report'] as const).map(
        (type) =>
          [`${id} as Faro writes it (${language})`, type, (record: BibliographicRecord) => plainOf(referenceOf(record, id, language))] as const,
      ),
    ),
  ),
];

test.each(CASES)('in the form of %s each %s is read', (form, type, write) => {
  const works = bookWorks(type);
  const isInOrder = form.startsWith('chicago');
  const read = works.map((record) => [record, readPrinted(write(record))] as const);
  const wrong = read.flatMap(([record, found]) => (found === null || isAs(found, record, isInOrder) ? [] : write(record)));
  const unread = read.flatMap(([record, found]) => (found === null ? write(record) : []));
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MAX_WRONG * works.length);
  expect(works.length - wrong.length - unread.length, unread.join('\n')).toBeGreaterThanOrEqual(MIN_RIGHT * works.length);
});
