import { readInvertedNames } from '../inverted-name.ts';
import { readDate } from '../publication-date.ts';
import type { BibliographicRecord } from '../record.ts';
import { sentencesOf } from './sentences.ts';

/** "Soto Ruiz A, Gil-Paz MT, et al.": surnames, and initials without full stops. */
const PEOPLE = /^((?:\p{Lu}[\p{L}'’\s-]{0,40} \p{Lu}{1,3}(?:, (?=\p{Lu})|(?=\.|, et al)))+)(, et al)?\. /u;
/** "2018 Mar 5;80(2):455-60" */
const IN_JOURNAL = /^((?:1[5-9]|20)\d\d(?: \p{L}{3,4}\.?(?: \d{1,2})?)?);\s?(\d{1,4})(?:\s?\(([^()]{1,20})\))?:\s?(\p{L}?\d[\w–-]{0,20})$/u;

/** Reads an article in the style of Vancouver, which medicine uses; null of anything else. */
export function readVancouver(text: string): Partial<BibliographicRecord> | null {
  const [head = '', people = '', others] = PEOPLE.exec(text) ?? [];
  if (people === '') return null;
  const { names: authors } = readInvertedNames(people.split(', '));
  const [title = '', ...rest] = sentencesOf(text.slice(head.length));
  const work = { authors, others: others !== undefined, title };
  const last = rest.pop() ?? '';
  const [, date = '', volume, issue = '', pages = ''] = IN_JOURNAL.exec(last) ?? [];
  const [venue = ''] = rest;
  if (volume === undefined || rest.length !== 1) return null;
  return { ...work, type: 'article', venue, volume, issue, pages, ...readDate(date) };
}
