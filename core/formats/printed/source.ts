import { readEdition } from '../edition.ts';
import { readPages } from '../pages.ts';
import { publicationDate } from '../publication-date.ts';
import type { BibliographicRecord } from '../record.ts';
import { placeInJournal } from './journal.ts';
import { readPrintedPeople } from './people.ts';

/** The parts of a record that its title and what stands behind it say; the year where it stands there too. */
export type Source = Partial<BibliographicRecord> & Pick<BibliographicRecord, 'title' | 'type'>;

const EDITION = /^(?:\d{1,3}(?:\.?\s?[aªº°]|st|nd|rd|th)?\.?\s?ed(?:\.|ici[oó]n|ition)?|\p{L}+ edici[oó]n)(?:\s[\p{L}\s]{3,40})?$/iu;
const BEHIND_EDITION = /(?<=^\d{1,3}\S{0,3} ?ed\.) (?=\p{Lu})/u;
const VOLUME = /^vol\.\s?(\w{1,10})$/i;
const PAGES = /^(?:pp?|p[aá]gs?)\.\s?([\w–-]{1,25})$/i;
const TRANSLATED = /^(?:traducid[oa] por|traducci[oó]n de|trad\. (?:de )?|translated by)\s?(.+)$/i;
const TRANSLATORS = /^(.+?),?\s\(?trads?\.?\)?$/i;
const EDITED = /^(?:editad[oa] por|coordinad[oa] por|edited by)\s(.+)$/i;
const OF_EDITORS = /^([^()]{3,300})\s\((?:eds?|edit|coords?|comps?|dirs?|orgs?|editor(?:a|es)?)\.?\)(?:[.,:]\s|$)/i;
const IN = /^(?:en|in)(?::\s|\s)(?=\p{Lu})/iu;
const THESIS =
  /^(?:tesis|tesina|trabajo (?:de grado|terminal|recepcional)|ph\.?\s?d\.?|doctoral|master['’]?s)[^,]{0,60}(?:,\s([^\d]{3,120}?))?(?:,\s(\d{4}))?$/i;
const PLACE = /^[^:\d]{2,60}:\s([^:,]{2,120}),\s(\d{4})(?:,\s(.+))?$/;
const JOURNAL = /journal|revista|transactions|letters|annals|anales|bolet[ií]n|bulletin|cuadernos|estudios de/i;
const CONGRESS = /congres|conferenc|simposi|symposi|memorias|proceedings|coloqui|encuentro|jornadas|workshop/i;
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
  for (const sentence of joined(rest)) {
    const part = partOf(sentence, found, isQuoted);
    if (part === 'unclear') return null;
    if (part === null) left.push(sentence);
    else Object.assign(found, part);
  }
  // A book whose editors stand before it in a sentence of their own.
  if (found.type === 'chapter' && found.venue === '') Object.assign(found, { venue: left.shift() ?? '' });
  if (thesis !== null) return left.length > 1 ? null : { ...found, title, note: '', type: 'thesis', venue: thesis[1] ?? left[0] ?? '' };
  const [own = '', ...more] = left;
  if (more.length > 0 || /\d/.test(own) || (found.type === 'article' && own !== '')) return null;
  if (KIND.test(bracket) || head.startsWith('[') || left.length + rest.length === 0)
    return bracket === '' ? null : withKind({ ...found, title, type: found.type ?? 'other' }, bracket, own);
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
  const translators = TRANSLATED.exec(text)?.[1] ?? TRANSLATORS.exec(text)?.[1];
  if (translators !== undefined) return { translators: readPrintedPeople(translators).names };
  const editors = EDITED.exec(text)?.[1];
  return editors === undefined ? null : { editors: readPrintedPeople(editors).names };
}

function partOf(sentence: string, before: Partial<BibliographicRecord>, isQuoted: boolean): Partial<BibliographicRecord> | 'unclear' | null {
  const detail = detailOf(sentence);
  if (detail !== null) return detail;
  const thesis = THESIS.exec(sentence);
  if (thesis !== null) return { type: 'thesis', venue: thesis[1] ?? '', ...yearOf(thesis[2]) };
  if (IN.test(sentence)) {
    const whole = wholeOf(sentence.replace(IN, ''));
    // Behind a title in quotation marks the book comes first: where it ends, and its editors begin, is not to be seen.
    return isQuoted && (OF_EDITORS.test(sentence) || (whole.type === 'chapter' && whole.venue?.includes(', '))) ? 'unclear' : whole;
  }
  const [, publisher, year, pages] = PLACE.exec(sentence) ?? [];
  if (publisher !== undefined) return { publisher, ...yearOf(year), ...(pages !== undefined && { pages: readPages(pages) }) };
  if (before.type !== undefined) return null;
  const place = placeInJournal(sentence);
  return place && { ...place, type: CONGRESS.test(place.venue) && !place.volume ? 'conference-paper' : 'article' };
}

function yearOf(year: string | undefined): Partial<BibliographicRecord> {
  return year === undefined ? {} : { year: publicationDate(year).year };
}

/** The book of a chapter, or the congress of a paper. */
function wholeOf(text: string): Partial<BibliographicRecord> {
  const editors = OF_EDITORS.exec(text);
  const found: Partial<BibliographicRecord> = editors === null ? {} : { editors: readPrintedPeople(editors[1] ?? '').names };
  const { title, bracket: _bracket, ...details } = titleOf(editors === null ? text : text.slice(editors[0].length));
  const [venue = '', ...parts] = title.split(/,\s(?=editad|coordinad|edited|\d|pp?\.|vol\.)/i);
  for (const part of parts) Object.assign(found, detailOf(part) ?? (/^\d{4}$/.test(part) ? yearOf(part) : { pages: readPages(part) }));
  const [name = '', ...place] = CONGRESS.test(venue) ? venue.split(', ') : [venue];
  const type = CONGRESS.test(name) && editors === null ? 'conference-paper' : 'chapter';
  return { ...found, ...details, type, venue: name, ...(place.length > 0 && { note: place.join(', ') }) };
}
