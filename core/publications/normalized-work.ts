import { normalizedTitle } from '../duplicates.ts';
import { readDoi } from '../formats/identifiers.ts';
import { readInvertedName } from '../formats/inverted-name.ts';
import type { BibliographicRecord } from '../formats/record.ts';
import { storedName } from './printed-name.ts';
import { type IdentifiedWork, workIdentifiers } from './work-identifiers.ts';

/** A publication, as far as it is compared. */
export interface KnownWork extends IdentifiedWork {
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly type: string;
  readonly authors: readonly string[];
  readonly venue: string;
  readonly volume: string;
  readonly pages: string;
}

/** Share of equal words from which titles of one identifier are the same title. */
const ALIKE = 0.5;
/** Share of equal words from which titles may be the same one, spelled differently. */
export const NEARLY_EQUAL = 0.9;
/** Titles of so few words are those of many works: "Introducción", "Editorial". */
const GENERIC_WORDS = 3;
/** A title of fewer words says too little where another one goes on after it. */
const MAIN_TITLE_WORDS = 4;
const CORRECTION = /^(?:correc[ct]ion|corrigend|errat|addend|fe de erratas|retract|reply|respuesta|comment on|comentario)/;

/** A work with the forms of its title, names and identifiers by which it is compared. */
export interface NormalizedWork {
  readonly work: KnownWork;
  readonly doi: string;
  /** The keys of its own identifiers, such as `arxiv:2101.01234`. */
  readonly identifiers: readonly string[];
  readonly title: string;
  /** The title before its subtitle, which sources leave out; empty where it has none. */
  readonly mainTitle: string;
  readonly words: ReadonlySet<string>;
  /** The last of the first author's surnames. */
  readonly surname: string;
  /** All words of that author's surnames: sources differ in whether they give both. */
  readonly surnames: readonly string[];
}

/** A record of a file as it would be stored, so that both are compared by the same names. */
export function recordedWork(record: BibliographicRecord, id: string): KnownWork {
  const { title, doi, url, year, type, authors, arxiv, pmid, venue, volume, pages } = record;
  return { id, title, doi, url, year: year ?? 0, type, authors: authors.slice(0, 1).map(storedName), arxiv, pmid, venue, volume, pages, links: [] };
}

/** Reads these forms out of a work. */
export function normalizedWork(work: KnownWork): NormalizedWork {
  const title = normalizedTitle(work.title) ?? '';
  const surnames = surnamesOf(work.authors[0] ?? '');
  const mainTitle = normalizedTitle(work.title.split(/[:.?!—]\s/, 1)[0] ?? '') ?? '';
  return {
    work,
    doi: readDoi(work.doi) || readDoi(work.url ?? ''),
    identifiers: workIdentifiers({ ...work, links: [] }),
    title,
    mainTitle: mainTitle === title || mainTitle.split(' ').length < MAIN_TITLE_WORDS ? '' : mainTitle,
    words: new Set(title.split(' ').map(singular)),
    surname: surnames.at(-1) ?? '',
    surnames,
  };
}

/** A word without the ending of a plural: people mistype no other letter as often. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function surnamesOf(author: string): readonly string[] {
  const { family = '', literal } = readInvertedName(author) ?? {};
  return normalizedTitle(literal ?? family)?.split(' ') ?? [];
}

/** True of the same surnames, or of one beside both: "García" or "López" for "García López". */
function haveOneAuthor(one: NormalizedWork, other: NormalizedWork): boolean {
  if (one.surnames.length === 0 || other.surnames.length === 0) return false;
  return one.surname === other.surname || one.surnames[0] === other.surnames[0];
}

function areYearsNear(one: NormalizedWork, other: NormalizedWork): boolean {
  return Math.abs(other.work.year - one.work.year) <= 1;
}

/** True of works by one author in a year or the next, of which one has the title of the other without its subtitle. */
export function isOneWithoutSubtitle(one: NormalizedWork, other: NormalizedWork): boolean {
  return (
    (one.mainTitle === other.title || other.mainTitle === one.title) &&
    !haveTwoDois(one, other) &&
    haveOneAuthor(one, other) &&
    areYearsNear(one, other)
  );
}

/** Dice's coefficient of two sets of words, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** True of titles that may stand for one work where an identifier says so already. */
export function areTitlesAlike(one: NormalizedWork, other: NormalizedWork): boolean {
  return one.title === '' || other.title === '' || likeness(one.words, other.words) >= ALIKE;
}

/** True of two corrections, and of two works that are none. */
export function areBothCorrections(one: NormalizedWork, other: NormalizedWork): boolean {
  return CORRECTION.test(one.title) === CORRECTION.test(other.title);
}

/** True for a correction, a retraction or a reply, by its title. */
export function isCorrection(title: string): boolean {
  return CORRECTION.test(normalizedTitle(title) ?? '');
}

/** True of a preprint and a work of another type with its title, or nearly, by one author. */
export function areVersions(one: NormalizedWork, other: NormalizedWork): boolean {
  const types = [one.work.type, other.work.type];
  return !areTypesAlike(one, other) && types.includes('preprint') && areTitlesAlike(one, other) && haveOneAuthor(one, other);
}

/** True of works with a DOI each, which differ where the DOI did not find the other. */
export function haveTwoDois(one: NormalizedWork, other: NormalizedWork): boolean {
  return one.doi !== '' && other.doi !== '';
}

/** True of one title by one author in one year, of one type, and in no other place. */
export function isSameWork(one: NormalizedWork, other: NormalizedWork): boolean {
  return (
    one.title === other.title &&
    !haveTwoDois(one, other) &&
    (haveOneAuthor(one, other) || haveOnePlaceWithoutAuthors(one, other)) &&
    one.work.year === other.work.year &&
    areTypesAlike(one, other) &&
    !isElsewhere(one.work, other.work, one.words.size)
  );
}

/** True of works without authors that stand in the same place, and whose title or place says enough. */
function haveOnePlaceWithoutAuthors({ work: one, words }: NormalizedWork, { work: other }: NormalizedWork): boolean {
  const isOnePlace = (['venue', 'volume', 'pages'] as const).every((name) => normalizedTitle(one[name]) === normalizedTitle(other[name]));
  const saysEnough = words.size > GENERIC_WORDS || (one.volume !== '' && one.pages !== '');
  return one.authors.length + other.authors.length === 0 && isOnePlace && saysEnough && (one.url ?? '') === (other.url ?? '');
}

/** True of works in different volumes, on different pages, or with one general title in different places. */
function isElsewhere(one: KnownWork, other: KnownWork, words: number): boolean {
  const differ = (read: (work: KnownWork) => string | null) => read(one) !== null && read(other) !== null && read(one) !== read(other);
  return (
    differ(({ volume }) => normalizedTitle(volume)) ||
    differ(({ pages }) => normalizedTitle(pages.split('–', 1)[0] ?? '')) ||
    (words <= GENERIC_WORDS && differ(({ venue }) => normalizedTitle(venue)))
  );
}

/** Nearly the same words by the same person in the same year or the next; a correction is not its paper. */
export function isNearly(one: NormalizedWork, other: NormalizedWork): boolean {
  return areYearsNear(one, other) && !haveTwoDois(one, other) && areBothCorrections(one, other) && likeness(one.words, other.words) >= NEARLY_EQUAL;
}

/** True of works of one type, and where that of one is not known. */
export function areTypesAlike(one: NormalizedWork, other: NormalizedWork): boolean {
  return one.work.type === other.work.type || one.work.type === '' || other.work.type === '';
}
