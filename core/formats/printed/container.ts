import { readEdition } from '../edition.ts';
import { readPages } from '../pages.ts';
import type { BibliographicRecord, PersonName } from '../record.ts';
import { readOrderedPeople, readPrintedPeople } from './people.ts';
import { onlyPeople, peopleFirst } from './people-first.ts';
import { isPublisher, publisherIn } from './publishers.ts';
import { sentencesOf } from './sentences.ts';
import { hasPerson } from './title.ts';

/** A book or proceedings as a reference names them. */
export interface Container extends Partial<BibliographicRecord> {
  readonly name: string;
  readonly editors: readonly PersonName[];
  readonly publisher: string;
  readonly pages: string;
  readonly year: number | null;
  /** The place of a congress, as it is printed; empty for others. */
  readonly note: string;
  /** True where a mark, or the name of a publisher, says where the title ends. */
  readonly isSure: boolean;
}

/** More of them behind the title of a book are not looked for. */
const MAX_EDITORS = 20;
/** Stands where something was that is known: what is left on its two sides is apart. */
const GAP = '\n';
const ROLE = String.raw`(?:eds?|edits?|editors?|editor(?:a|es|as)|coords?|coordinador(?:a|es|as)?|comps?|dirs?|orgs?)\.?`;
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const RANGE = String.raw`\p{L}{0,3}\d[\w.]{0,12}(?: ?[–-] ?\p{L}{0,3}\d[\w.]{0,12})?`;

const BEFORE_ROLE = new RegExp(String.raw`^([^()]{3,400}?),? \(${ROLE}\)[.,:;]? `, 'iu');
const BEFORE_BARE_ROLE = new RegExp(`, ${ROLE}[.,:;]? `, 'iu');
const BETWEEN_SEMICOLONS = new RegExp(`; ([^;]{3,400}), ${ROLE};`, 'iu');
const IN_BRACKETS = new RegExp(String.raw` \(${ROLE} ([^()]{3,400})\)`, 'iu');
const BEHIND_WORDS = /,? (?:edited by|editado por|editada por|coordinado por|[Ee]ds?\. by)\s|, (?:eds?|coords?)\. (?=\p{Lu})/u;
const INITIALS_FIRST = /^\p{Lu}\p{Ll}?\./u;
const WHOLE_NAMES = /^(?:[^\d.(]|(?<=\p{Lu})\.){3,300}?(?=, (?:\d|vol|pp?\.)|(?<!(?<!\p{L})\p{L})\. | \(|$)/iu;

const EDITION =
  /[,.;]? ?\(?(?<![\p{L}\d])((?:\d{1,3}(?:st|nd|rd|th|\.?\s?[aªº°])?|first|second|third|fourth|fifth|sixth|primera|segunda|tercera|cuarta|quinta)\.? ?(?:edn|edici[oó]n|edition|ed)(?!\p{L})\.?)\)?/iu;
const VOLUME = /[,.;]? ?(?<![\p{L}\d])vol(?:ume|umen)?(?:\. ?| )(\d{1,4}|[ivxlc]{1,6})(?![\p{L}\d])/iu;
const CHAPTER = /[,.;\n] ?(?:ch|cap|chapter|cap[ií]tulo)\.? ?\d{1,3}(?!\d)/iu;
const DETAILS = / \(([^()]{0,60}(?<!\p{L})(?:ed|edn|vol|pp?|p[aá]gs?)(?!\p{L})[^()]{0,60})\)/iu;
const PAGES: readonly RegExp[] = [
  // "pp. 45–62"
  new RegExp(String.raw`[,.;:]? ?(?<![\p{L}\d])(?:pp?|p[aá]gs?|pages|p[aá]ginas)(?:\. ?| )(${RANGE})`, 'iu'),
  // American Medical Association: "Springer; 2018:45-62"
  new RegExp(`(?<=; ?${YEAR}):(${RANGE})$`, 'iu'),
  // Nature: "Handbook 45–62 (Springer, 2018)"
  /[ \n](\d{1,5}[–-]\d{1,5})(?= \([^()]{4,100}\)$)/u,
  // Chicago: "Handbook, 45–62. Springer"
  /(?:, |\n ?)(\d{1,5}[–-]\d{1,5})(?=\. |$|\n)/u,
];
const VOLUME_AND_PAGES = /, (\d{1,4}):(?=\d{1,5}[–-]\d)/u;
const BY_PUBLISHER = new RegExp(String.raw`,? \(([^()\d\n]{2,100}), (${YEAR})\)`, 'u');
const YEAR_ALONE = new RegExp(String.raw`(?:[,;.:\n] ?|^|\()(${YEAR})[a-z]?\)?(?=[,;.:\n]|$)`, 'gu');
const COLON = /^(\p{Lu}(?:t\. )?[^:;.\d]{1,60}(?:D\. ?[CF]\.)?): (\p{Lu}[^:;\d]{1,100})$/u;
const JOURNAL = /journal|revista|letters|annals|bulletin/i;

export const CONGRESS =
  /congres|conferenc|(?<!\p{L})conf\.|simposi|symposi|symp\.|memorias|proceedings|(?<!\p{L})proc\.|coloqui|encuentro|jornadas|workshop|annual meeting|meeting abstracts/iu;
const ABBREVIATION =
  /(?:^|[\s.])(?:Proc|Int|Intl|Conf|Symp|Congr|Nac|Internac|Natl|Annu?|Trans|Adv|Eur|Am|Amer|Soc|Eng|Sci|Technol|Comput|Electr|Electron|Mater|Phys|Chem|Appl|Mem|Mex|St)$/;
const SERIES = /^(?:lecture notes|lncs|lnai|communications in|springer proceedings|advances in intelligent|ifip)/i;

/** Reads a book or proceedings with its editors of the text behind "In"; null where a part of it is not known. */
export function readContainer(text: string): Container | null {
  if (/traduc|translat|trad\./i.test(text)) return null;
  const { editors, left, hasMark } = editorsIn(text.replace(/\.$/, ''));
  const place = readPlace(left, hasMark);
  return place && { ...place, editors };
}

function editorsIn(text: string): { readonly editors: readonly PersonName[]; readonly left: string; readonly hasMark: boolean } {
  const before = BEFORE_ROLE.exec(text);
  if (before !== null) return { editors: peopleIn(before[1] ?? ''), left: text.slice(before[0].length), hasMark: false };
  const role = BEFORE_BARE_ROLE.exec(text);
  if (role !== null) {
    const names = onlyPeople(text.slice(0, role.index));
    if (names !== null) return { editors: names, left: text.slice(role.index + role[0].length), hasMark: false };
  }
  const own = BETWEEN_SEMICOLONS.exec(text) ?? IN_BRACKETS.exec(text);
  if (own !== null) return { editors: peopleIn(own[1] ?? ''), left: text.replace(own[0], GAP), hasMark: own[0].startsWith(';') };
  const words = BEHIND_WORDS.exec(text);
  if (words !== null) {
    const behind = text.slice(words.index + words[0].length);
    const first = INITIALS_FIRST.test(behind) ? peopleFirst(behind) : null;
    const names = first === null ? (WHOLE_NAMES.exec(behind)?.[0] ?? '') : '';
    const rest = first === null ? behind.slice(names.length) : ` ${first.rest}`;
    return { editors: first?.names ?? readOrderedPeople(names).names, left: `${text.slice(0, words.index)}${GAP}${rest}`, hasMark: false };
  }
  return behindTitle(text, role);
}

/** "Handbook, 2nd ed., A. Paz and B. Ruiz, Eds., Springer": the IEEE. */
function behindTitle(text: string, role: RegExpExecArray | null) {
  const parts = role === null ? [] : text.slice(0, role.index).split(', ');
  const first = parts.findIndex((_, index) => index > 0 && index >= parts.length - MAX_EDITORS && onlyPeople(parts.slice(index).join(', ')) !== null);
  if (role === null || first === -1) return { editors: [], left: text, hasMark: false };
  const left = `${parts.slice(0, first).join(', ')}${GAP}${text.slice(role.index + role[0].length)}`;
  return { editors: onlyPeople(parts.slice(first).join(', ')) ?? [], left, hasMark: false };
}

function peopleIn(text: string): readonly PersonName[] {
  return onlyPeople(text) ?? readPrintedPeople(text).names;
}

/**
 * The title of a book, with its publisher, year, edition, volume and the pages of a part of it.
 * @param isPublisherFirst the publisher stands before its place, as the chemical societies have it
 */
export function readPlace(text: string, isPublisherFirst = text.includes(';')): Omit<Container, 'editors'> | null {
  let left = text.replace(/\.$/, '').replace(DETAILS, `${GAP}$1${GAP}`);
  const take = (pattern: RegExp) => {
    const [whole, value = ''] = pattern.exec(left) ?? [];
    if (whole !== undefined) left = left.replace(whole, GAP);
    return value;
  };
  const chicagoVolume = VOLUME_AND_PAGES.exec(left)?.[1] ?? '';
  if (chicagoVolume !== '') left = left.replace(VOLUME_AND_PAGES, ', ');
  let pages = '';
  for (const form of PAGES) pages ||= take(form);
  const edition = take(EDITION);
  const volume = take(VOLUME) || chicagoVolume;
  take(CHAPTER);
  const [printed = '', inBrackets = '', itsYear = ''] = BY_PUBLISHER.exec(left) ?? [];
  if (printed !== '') left = left.replace(printed, GAP);
  const stated = [...left.matchAll(YEAR_ALONE)].at(-1);
  if (stated !== undefined) left = left.slice(0, stated.index) + GAP + left.slice(stated.index + stated[0].length);
  const hasSemicolon = stated?.[0].startsWith(';') === true;
  const [head = '', ...others] = left
    .split(GAP)
    .map((piece) => piece.replace(/^[\s,.;:]+|[\s,;:]+$/g, '').trim())
    .filter((piece) => piece !== '');
  const parted = partedHead(head, inBrackets !== '' || others.length > 0, isPublisherFirst, hasSemicolon);
  if (parted === null || others.length > 1 || (inBrackets !== '' && others.length > 0)) return null;
  const publisher =
    inBrackets !== '' ? publisherIn(inBrackets) : others.length > 0 ? publisherAt(others[0] ?? '', isPublisherFirst) : parted.publisher;
  const { name, note } = heldAt(parted.name);
  if (!/\p{L}{2}/u.test(name) || /[;“”"]|\([^()]*$/.test(name) || /^[^()]*\)/.test(name) || hasPerson(name) || /\d/.test(publisher)) return null;
  const year = itsYear || stated?.[1] || '';
  return {
    name,
    publisher,
    pages: readPages(pages),
    volume,
    edition: readEdition(edition),
    note: [parted.series, note].filter((each) => each !== '').join('. '),
    year: year === '' ? null : Number(year),
    isSure: parted.isSure || hasSemicolon || (inBrackets !== '' && isPublisher(publisher)) || (others.length > 0 && isPublisher(publisher)),
  };
}

/** The title of a book and the publisher that stands behind it without anything else between them. */
function partedHead(head: string, hasPublisher: boolean, isPublisherFirst: boolean, hasSemicolon: boolean) {
  const found = { name: head, publisher: '', series: '', isSure: false };
  const [first = '', ...more] = head.split(/; |(?<=[^.]\p{L}{2}(?<!St)\.) (?=(?:St\. )?\p{L}[^.:]{1,60}(?:D\. ?[CF]\.)?: )/u);
  if (!hasPublisher && more.length === 1 && isPlaceAndPublisher(more[0] ?? ''))
    return { ...found, name: first.replace(/\.$/, ''), publisher: publisherAt(more[0] ?? '', isPublisherFirst), isSure: true };
  const sentences = unparted(sentencesOf(head));
  const [name = '', second = ''] = sentences;
  if (sentences.length > 2) return null;
  if (sentences.length === 2) {
    if (hasPublisher) return SERIES.test(second) ? { ...found, name, series: second } : null;
    const publisher = publisherAt(second, isPublisherFirst);
    return { ...found, name, publisher, isSure: hasSemicolon || isPlaceAndPublisher(second) || isPublisher(publisher) };
  }
  const parts = name.split(', ');
  const at = hasPublisher ? -1 : parts.findIndex((part, index) => index > 0 && isPublisher(part));
  if (at > 0 && parts.length - at <= 3) return { ...found, name: parts.slice(0, at).join(', '), publisher: parts[at] ?? '', isSure: true };
  return { ...found, name };
}

/** Sentences of which none ends with an abbreviation in names of proceedings: "Proc. Int. Conf. on Robotics". */
function unparted(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) joined.splice(-1, 1, `${last}. ${sentence}`);
    else joined.push(sentence);
  }
  return joined;
}

/** "New York: Springer", and no name of a journal. */
function isPlaceAndPublisher(text: string): boolean {
  return COLON.test(text) && !JOURNAL.test(text) && unparted(sentencesOf(text)).length === 1;
}

/** "Springer" of "New York: Springer" and of "Springer: New York". */
function publisherAt(text: string, isFirst: boolean): string {
  const [, first = '', second = ''] = COLON.exec(text.replace(/^[\s,.;:]+/, '')) ?? [];
  if (second === '') return publisherIn(text);
  const [firstIs, secondIs] = [isPublisher(first), isPublisher(publisherIn(second))];
  return (firstIs === secondIs ? isFirst : firstIs) ? first : publisherIn(second);
}

/** The name of a congress, and where it was held: "Congreso Nacional de Control", "Querétaro, México". */
function heldAt(name: string): { readonly name: string; readonly note: string } {
  const parts = CONGRESS.test(name) ? name.split(', ') : [name];
  const isPlace = (part: string) =>
    /^(?:\p{Lu}[\p{L}.'’-]*|de|del|la|los|of)(?: (?:\p{Lu}[\p{L}.'’-]*|de|del|la|los|of)){0,3}$/u.test(part) &&
    /\p{Ll}|^(?:USA|EUA|UK|CDMX|D\.F\.|UAE)$/u.test(part) &&
    !CONGRESS.test(part);
  const last = parts.findLastIndex((part, index) => index === 0 || !isPlace(part));
  return { name: parts.slice(0, last + 1).join(', '), note: parts.slice(last + 1).join(', ') };
}
