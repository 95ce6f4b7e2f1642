import { readEdition } from '../edition.ts';
import { readPages } from '../pages.ts';
import { publicationDate } from '../publication-date.ts';
import type { BibliographicRecord } from '../record.ts';
import { partIn } from './books.ts';
import { CONGRESS, readContainer } from './container.ts';
import { placeInJournal } from './journal.ts';
import { readPrintedPeople } from './people.ts';

/** The parts of a record that its title and what stands behind it say; the year where it stands there too. */
export type Source = Partial<BibliographicRecord> & Pick<BibliographicRecord, 'title' | 'type'>;

const EDITION = /^(?:\d{1,3}(?:\.?\s?[aªº°]|st|nd|rd|th)?\.?\s?ed(?:\.|ici[oó]n|ition)?|\p{L}+ edici[oó]n)(?:\s[\p{L}\s]{3,40})?$/iu;
const BEHIND_EDITION = /(?<=^\d{1,3}\S{0,3} ?ed\.) (?=\p{Lu})/u;
const VOLUME = /^vol\.\s?(\w{1,10})$/i;
const PAGES = /^(?:pp?|p[aá]gs?)\.\s?([\w–-]{1,25})$/i;
/** The number of a report: "No. 12", "Informe núm. 12". */
const REPORT = /^(?:(?:informe|reporte|report) )?(?:t[ée]cnico )?(?:no|n[uú]m)\.:? ([\w./-]{1,30})$/i;
/** "IT-2020-04" in a sentence of its own. */
const REPORT_ALONE = /^\p{Lu}{1,8}-?\d[\w./-]{0,20}$/u;
/** "Instituto de Ingeniería, IT-2020-04, 2020": the IEEE. */
const REPORT_OF = /^([^,\d]{3,120}), (\p{Lu}{1,8}-[\d-]*\d\w?), (?:\p{L}{3,10}\.? )?(\d{4})$/u;
const TRANSLATED = /^(?:traducid[oa] por|traducci[oó]n de|trad\. (?:de )?|translated by)\s?(.+)$/i;
const TRANSLATORS = /^(.+?),?\s\(?trads?\.?\)?$/i;
const EDITED = /^(?:editad[oa] por|coordinad[oa] por|edited by)\s(.+)$/i;
const IN = /^(?:en|in)(?::\s|\s)(?=\p{Lu}|\d{4} )/iu;
const THESIS =
  /^(?:tesis|tesina|trabajo (?:de grado|terminal|recepcional)|ph\.?\s?d\.?|doctoral|master['’]?s|thesis|dissertation)[^,]{0,60}(?:,\s([^\d]{3,120}?))?(?:,\s(\d{4}))?$/i;
const PLACE = /^[^:\d]{2,60}:\s([^:,]{2,120}),\s(\d{4})(?:,\s(.+))?$/;
const JOURNAL = /journal|revista|transactions|letters|annals|anales|bolet[ií]n|bulletin|cuadernos|estudios de/i;
/** Words for the kind of a work, in brackets behind its title; others there are the title in another language. */
const KIND =
  /exposici|exhibition|episodi|p[oó]dcast|manuscrit|v[ií]deo|pel[ií]cula|film|conferencia|ponencia|cartel|poster|paper|audio|grabaci|programa|mapa|blog|entrada|cat[aá]logo|fotograf/i;
/** A sentence of one word is an abbreviation of a journal's name: "Rev. Mex. Biodivers." */
const ONE_WORD = /^\p{Lu}[\p{L}-]{1,11}$/u;

/**
 * Reads what stands behind the people and the date of a reference.
 * @param rest the sentences behind the title
 * @param isQuoted the title stands in quotation marks, so that it is a part of something
 * @returns null where a sentence is nothing that is known
 */
export function readSource(head: string, rest: readonly string[], isQuoted = false): Source | null {
  const { title, bracket, ...details } = titleOf(head);
  const found: Partial<BibliographicRecord> = { ...details, ...(bracket !== '' && title !== '' && { note: bracket }) };
  const thesis = THESIS.exec(bracket);
  const left: string[] = [];
  const inside = rest.findIndex((sentence) => IN.test(sentence));
  if (inside !== -1) {
    const container = readContainer(rest.slice(inside).join('. ').replace(IN, ''));
    const part = container && partIn(container);
    if (part === null) return null;
    Object.assign(found, part);
  }
  for (const sentence of joined(inside === -1 ? rest : rest.slice(0, inside))) {
    const part = partOf(sentence, found);
    if (part === null) left.push(sentence);
    else Object.assign(found, part);
  }
  if (thesis !== null) return left.length > 1 ? null : { ...found, title, note: '', type: 'thesis', venue: thesis[1] ?? left[0] ?? '' };
  const [own = '', ...more] = left;
  if (more.length > 0 || /\d/.test(own) || (found.type === 'article' && own !== '')) return null;
  if (KIND.test(bracket) || head.startsWith('[') || left.length + rest.length === 0)
    return bracket === '' ? null : withKind({ ...found, title, type: found.type ?? 'other' }, bracket, own);
  if (found.type === 'report') return { ...found, title, type: 'report', ...(own !== '' && { venue: own }) };
  if (found.type !== undefined)
    return { ...found, title, type: /^rese[ñn]a de/i.test(title) ? 'review' : found.type, ...(own !== '' && { publisher: own }) };
  if (isQuoted || (own === '' && found.publisher === undefined)) return null;
  if (found.publisher === undefined && JOURNAL.test(own)) return { ...found, title, type: 'article', venue: own };
  return { ...found, title, type: 'book', publisher: found.publisher ?? own };
}

/** A work of a kind of its own, such as an exhibition: what it is stands in its note. */
function withKind(source: Source, kind: string, own: string): Source {
  if (/rese[ñn]a|review/i.test(kind)) return { ...source, type: 'review', title: source.title === '' ? kind : source.title };
  const publisher = source.publisher ?? own;
  const type = /ponencia|cartel|poster|paper/i.test(kind) ? 'conference-paper' : 'other';
  return { ...source, type, title: source.title === '' ? kind : source.title, note: source.title === '' ? '' : kind, publisher };
}

/** Sentences of which a year, or the first word of a journal's name, belongs to the next one or the one before. */
function joined(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  const parted = sentences.flatMap((each) => each.replace(/\s?\[(?:en l[ií]nea|online)\]/i, '').split(BEHIND_EDITION));
  for (const sentence of parted) {
    const last = whole.at(-1);
    if (last !== undefined && /^\d{4}, /.test(sentence)) whole.splice(-1, 1, `${last}, ${sentence}`);
    else if (last !== undefined && ONE_WORD.test(last.split('. ').at(-1) ?? '')) whole.splice(-1, 1, `${last}. ${sentence}`);
    else whole.push(sentence);
  }
  return whole;
}

function titleOf(head: string): Partial<BibliographicRecord> & { readonly title: string; readonly bracket: string } {
  const [, bracket = ''] = /\[([^[\]]{3,200})\]$/.exec(head) ?? [];
  let title = bracket === '' ? head : head.slice(0, -bracket.length - 2).trim();
  const found: Partial<BibliographicRecord> = {};
  for (let last = /\s\(([^()]{2,120})\)$/.exec(title); last !== null; last = /\s\(([^()]{2,120})\)$/.exec(title)) {
    const details = (last[1] ?? '').split(/[;,]\s(?!trads?\.)/i).map((each) => detailOf(each.trim()));
    if (details.includes(null)) break;
    Object.assign(found, ...details);
    title = title.slice(0, last.index);
  }
  return { ...found, title, bracket };
}

function detailOf(text: string): Partial<BibliographicRecord> | null {
  if (EDITION.test(text)) return { edition: readEdition(text) };
  const volume = VOLUME.exec(text)?.[1];
  if (volume !== undefined) return { volume };
  const pages = PAGES.exec(text)?.[1];
  if (pages !== undefined) return { pages: readPages(pages) };
  const issue = REPORT.exec(text)?.[1];
  if (issue !== undefined) return { type: 'report', issue };
  const translators = TRANSLATED.exec(text)?.[1] ?? TRANSLATORS.exec(text)?.[1];
  if (translators !== undefined) return { translators: readPrintedPeople(translators).names };
  const editors = EDITED.exec(text)?.[1];
  return editors === undefined ? null : { editors: readPrintedPeople(editors).names };
}

function partOf(sentence: string, before: Partial<BibliographicRecord>): Partial<BibliographicRecord> | null {
  const detail = detailOf(sentence);
  if (detail !== null) return detail;
  const thesis = THESIS.exec(sentence);
  if (thesis !== null) return { type: 'thesis', venue: thesis[1] ?? '', ...yearOf(thesis[2]) };
  if (REPORT_ALONE.test(sentence)) return { type: 'report', issue: sentence };
  const [, venue, issue = '', itsYear] = REPORT_OF.exec(sentence) ?? [];
  if (venue !== undefined) return { type: 'report', venue, issue, ...yearOf(itsYear) };
  const [, publisher, year, pages] = PLACE.exec(sentence) ?? [];
  if (publisher !== undefined) return { publisher, ...yearOf(year), ...(pages !== undefined && { pages: readPages(pages) }) };
  if (before.type !== undefined) return null;
  const place = placeInJournal(sentence);
  return place && { ...place, type: CONGRESS.test(place.venue) && !place.volume ? 'conference-paper' : 'article' };
}

function yearOf(year: string | undefined): Partial<BibliographicRecord> {
  return year === undefined ? {} : { year: publicationDate(year).year };
}
