import { expect, test } from 'vitest';
import { PUBLISHED_ARTICLES } from '#tests/citations/records.ts';
import type { BibliographicRecord, PersonName } from '../record.ts';
import { initialsOf, surnameOf } from '../styles/people.ts';
import { readPrinted } from './read.ts';

type Write = (record: BibliographicRecord) => string;

const spaced = ({ given }: PersonName) => initialsOf(given, { dot: '.', space: ' ', hyphen: '-' });
const bare = ({ given }: PersonName) => initialsOf(given, { dot: '', space: '', hyphen: '-' });
const inOrder = (name: PersonName) => `${spaced(name)} ${surnameOf(name)}`;
const inverted = (name: PersonName) => `${surnameOf(name)}, ${spaced(name)}`;
const listed = (names: readonly string[], last: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
const issueOf = ({ issue }: BibliographicRecord, space: string) => (issue === '' ? '' : `${space}(${issue})`);

const FORMS: Readonly<Record<string, Write>> = {
  Elsevier: (r) => `${r.authors.map(inOrder).join(', ')}, ${r.title}, ${r.venue} ${r.volume}${issueOf(r, ' ')} (${r.year}) ${r.pages}.`,
  physics: (r) => `${listed(r.authors.map(inOrder), ' and ')}, “${r.title},” ${r.venue} ${r.volume}${issueOf(r, '')}, ${r.pages} (${r.year}).`,
  chemistry: (r) => `${r.authors.map(inverted).join('; ')} ${r.title}. ${r.venue} ${r.year}, ${r.volume}${issueOf(r, ' ')}, ${r.pages}.`,
  Nature: (r) => `${listed(r.authors.map(inverted), ' & ')} ${r.title}. ${r.venue} ${r.volume}, ${r.pages} (${r.year}).`,
  Harvard: (r) => `${r.authors.map(inverted).join(', ')}, ${r.year}. ${r.title}. ${r.venue} ${r.volume}, ${r.pages}.`,
  Springer: (r) =>
    `${r.authors.map((name) => `${surnameOf(name)} ${bare(name)}`).join(', ')} (${r.year}) ${r.title}. ${r.venue} ${r.volume}${issueOf(r, '')}:${r.pages}`,
  BMC: (r) => `${r.authors.map((name) => `${surnameOf(name)} ${bare(name)}`).join(', ')}: ${r.title}. ${r.venue} ${r.year}, ${r.volume}:${r.pages}.`,
};

/** Titles of two sentences, say, are told from the journal by looks alone. */
const MAX_WRONG = 0.02;
const MIN_RIGHT = 0.9;

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const factsOf = ({ title, venue, volume, year, authors }: BibliographicRecord) =>
  [title, venue, volume, String(year), ...authors.map(surnameOf)].map(letters).join(' ');

test.each(Object.entries(FORMS))('published articles in the form of %s are read', (_, write) => {
  const read = PUBLISHED_ARTICLES.map((record) => [record, readPrinted(write(record))] as const);
  const wrong = read.filter(([record, found]) => found !== null && factsOf(found) !== factsOf(record)).map(([record]) => write(record));
  const right = read.filter(([record, found]) => found !== null && factsOf(found) === factsOf(record));
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(MAX_WRONG * read.length);
  expect(right.length).toBeGreaterThanOrEqual(MIN_RIGHT * read.length);
});
