import type { BibliographicRecord } from '../record.ts';
import { CONGRESS, type Container, readContainer, readPlace } from './container.ts';
import { type PeopleFirst, peopleFirst } from './people-first.ts';
import { bareTitle, canBeTitle } from './title.ts';

type Read = Partial<BibliographicRecord>;

/** The word between the title of a part of a book and the book. */
const IN = /(?<=[.,?!\])]["”»]?|["”»]) (?:in|en)(?:: |:? (?=[\p{Lu}\d]))/giu;
const INSIDE = /[.,?!] (?:in|en):? \p{Lu}/iu;
const MAX_PLACES = 4;
const ROLE =
  /^(?:\((?:eds?|edits?|editors?|editor(?:a|es|as)|coords?|coordinador(?:a|es|as)?|comps?|dirs?)\.?\)|(?:eds?|editors?|editor(?:a|es|as)|coords?|comps?|dirs?)(?=[.,]))[.,:]{0,2} ?/i;
/** "Informe núm.: 12" */
const REPORT = /\. (?:informe|reporte|report)(?: (?:t[ée]cnico|n[uú]m|no))?\.?:? (\S{1,30})$/i;
/** A report, which is told by its number. */
const NUMBERED = / \((?:(?:informe|reporte|report) )?(?:t[ée]cnico )?(?:no|n[uú]m)\. /i;
const YEAR = /^,? ?\(?((?:19|20)\d\d)[a-z]?\)?[.,:]* /;

/** Reads a part of a book or of proceedings, or a book, as the sciences print them; null of anything else. */
export function readBookWork(text: string): Read | null {
  const reference = text.replace(/\.$/, '');
  const people = peopleFirst(reference);
  return people === null ? bookOfEditors(reference) : (partOf(people) ?? bookOf(people));
}

function partOf({ names, others, year, rest }: PeopleFirst): Read | null {
  for (const { index, 0: mark } of [...rest.matchAll(IN)].slice(0, MAX_PLACES)) {
    const title = bareTitle(rest.slice(0, index));
    const container = readContainer(rest.slice(index + mark.length));
    const found = year ?? container?.year ?? null;
    if (container === null || found === null || !canBeTitle(title)) continue;
    const part = partIn(container);
    if (part !== null) return { ...part, title, authors: names, others, year: found };
  }
  return null;
}

/** The facts of a part of a book that are its book's; null where too little says that it is one. */
export function partIn({ name, isSure, year, ...container }: Container): Read | null {
  const type = CONGRESS.test(name) ? 'conference-paper' : 'chapter';
  const { editors, pages, publisher } = container;
  if (type === 'chapter' && !isSure && (editors.length === 0 || (pages === '' && publisher === ''))) return null;
  return { ...container, ...(year !== null && { year }), type, venue: name };
}

function bookOf(people: PeopleFirst): Read | null {
  if (INSIDE.test(people.rest)) return null;
  const role = ROLE.exec(people.rest)?.[0] ?? '';
  const [report = '', issue = ''] = REPORT.exec(people.rest) ?? [];
  const undated = people.rest.slice(role.length, people.rest.length - report.length);
  const [date = '', dated] = people.year === null ? (YEAR.exec(undated) ?? []) : [];
  const place = readPlace(undated.slice(date.length));
  const year = people.year ?? (dated === undefined ? (place?.year ?? null) : Number(dated));
  if (year === null) return null;
  const { names, others } = people;
  const found = book(place, { year, ...(role === '' ? { authors: names, others } : { editors: names }) });
  return found === null || report === '' ? found : { ...found, type: 'report', issue, venue: found.publisher ?? '', publisher: '' };
}

/** "Handbook, edited by A. Paz and B. Ruiz (Springer, New York, 2018)". */
function bookOfEditors(text: string): Read | null {
  const container = readContainer(text);
  return container === null || container.editors.length === 0 || container.year === null ? null : book(container, { editors: container.editors });
}

function book(place: Omit<Container, 'editors'> | null, by: Read): Read | null {
  if (place === null || !place.isSure || place.publisher === '' || place.pages !== '' || place.note !== '') return null;
  const { name, isSure: _isSure, ...facts } = place;
  return canBeTitle(name) && !NUMBERED.test(name) ? { ...facts, ...by, type: 'book', title: name } : null;
}
