import { normalizedTitle } from '../duplicates.ts';
import { identifierKey } from '../formats/identifier-list.ts';
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

/** Whether a record is new, is there already, or may be: a person decides. */
export type Match =
  | { readonly state: 'new' }
  | {
      readonly state: 'known' | 'undecided';
      readonly of: string;
      /** A proposal for a person to confirm. */
      readonly proposes?: 'version';
    };

/** Share of equal words from which titles of one identifier are the same title. */
const ALIKE = 0.5;
/** Share of equal words from which titles may be the same one, spelled differently. */
const NEARLY_EQUAL = 0.9;
/** Titles that are compared word by word with one title, for each of its leading words. */
const MAX_COMPARED = 20;
/** Titles of so few words are those of many works: "Introducción", "Editorial". */
const GENERIC_WORDS = 3;
/** A title of fewer words says too little where another one goes on after it. */
const MAIN_TITLE_WORDS = 4;
const CORRECTION = /^(?:correc[ct]ion|corrigend|errat|addend|fe de erratas|retract|reply|respuesta|comment on|comentario)/;

interface Indexed {
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

/**
 * Finds the publication that a record may be. A title alone never decides: two works may share one, and a correction
 * has nearly the title of its paper.
 */
export function createMatcher() {
  const works = new Map<string, Indexed>();
  /** By the keys of all that a work may be found by. */
  const index = new Map<string, Indexed[]>();

  function remove(own: Indexed): void {
    for (const key of keysOf(own)) {
      const others = index.get(key)?.filter((each) => each !== own) ?? [];
      if (others.length > 0) index.set(key, others);
      else index.delete(key);
    }
  }

  /**
   * The same title with the same first author, year and type is the same work, unless its place contradicts; less than
   * that is for a person to say.
   */
  function byWords(own: Indexed, isOther: (id: string) => boolean): Match {
    const candidates = (index.get(titleKey(own)) ?? []).filter(({ work }) => !isOther(work.id));
    const same = candidates.find((other) => isSameWork(own, other));
    if (same) return { state: 'known', of: same.work.id };
    const alike = candidates.find((other) => other.title === own.title) ?? withoutSubtitle(own, isOther) ?? nearly(own, isOther);
    return alike ? { state: 'undecided', of: alike.work.id } : { state: 'new' };
  }

  function withoutSubtitle(own: Indexed, isOther: (id: string) => boolean): Indexed | undefined {
    const others = [titleKey(own), mainTitleKey(own)].flatMap((key) => index.get(key) ?? []);
    return others.find(
      (other) => !isOther(other.work.id) && haveOneAuthor(own, other) && areYearsNear(own, other) && isOneWithoutSubtitle(own, other),
    );
  }

  function nearly(own: Indexed, isOther: (id: string) => boolean): Indexed | undefined {
    for (const key of leadingWordKeys(own)) {
      // The newest ones: a file of titles that are all alike takes no longer for it.
      const found = (index.get(key) ?? []).slice(-MAX_COMPARED).find((other) => !isOther(other.work.id) && isNearly(own, other));
      if (found) return found;
    }
    return undefined;
  }

  return {
    /** Adds a work that later records are compared with, or replaces it. */
    keep: (work: KnownWork): void => {
      const before = works.get(work.id);
      if (before !== undefined) remove(before);
      const own = indexed(work);
      works.set(work.id, own);
      for (const key of keysOf(own)) {
        const others = index.get(key);
        if (others) others.push(own);
        else index.set(key, [own]);
      }
    },
    /** @param isOther whether somebody said that the record is not this publication */
    match: (record: BibliographicRecord, isOther: (id: string) => boolean = () => false): Match => {
      const own = indexed(recordedWork(record, ''));
      const find = (key: string, isMeant: (other: Indexed) => boolean) => index.get(key)?.find((other) => !isOther(other.work.id) && isMeant(other));
      const sameDoi = find(doiKey(own), () => true);
      if (sameDoi) return { state: areTitlesAlike(own, sameDoi) ? 'known' : 'undecided', of: sameDoi.work.id };
      for (const identifier of own.identifiers) {
        // A correction may bear the identifier of its paper.
        const found = find(identifier, (other) => CORRECTION.test(own.title) === CORRECTION.test(other.title));
        if (found) return byIdentifier(own, found);
      }
      const sameUrl = own.title === '' ? find(urlKey(own), () => true) : undefined;
      return sameUrl ? { state: 'known', of: sameUrl.work.id } : byWords(own, isOther);
    },
    /** The id of the work that names an identifier, as its own or as that of another version. */
    namedBy: (identifier: string): string | undefined => (index.get(identifier) ?? index.get(linkKey(identifier)))?.at(-1)?.work.id,
  };
}

/**
 * The same arXiv identifier or PMID with titles alike is the same work. A preprint and what was published of it bear
 * one identifier and are two versions, as are two DOIs: a person confirms that.
 */
function byIdentifier(own: Indexed, other: Indexed): Match {
  const of = other.work.id;
  if (!areTitlesAlike(own, other)) return { state: 'undecided', of };
  const isOnePreprint = !areTypesAlike(own, other) && [own.work.type, other.work.type].includes('preprint');
  return isOnePreprint || haveTwoDois(own, other) ? { state: 'undecided', of, proposes: 'version' } : { state: 'known', of };
}

/** A record of a file as it would be stored, so that both are compared by the same names. */
export function recordedWork(record: BibliographicRecord, id: string): KnownWork {
  const { title, doi, url, year, type, authors, arxiv, pmid, venue, volume, pages } = record;
  return { id, title, doi, url, year: year ?? 0, type, authors: authors.slice(0, 1).map(storedName), arxiv, pmid, venue, volume, pages, links: [] };
}

function indexed(work: KnownWork): Indexed {
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

/** The keys by which a work is found. Identifiers in its links are those of other versions. */
function keysOf(own: Indexed): ReadonlySet<string> {
  const { links } = own.work;
  const linked = links.length === 0 ? [] : workIdentifiers({ doi: '', url: '', arxiv: '', pmid: '', links }).map(linkKey);
  const keys = new Set([urlKey(own), titleKey(own), mainTitleKey(own), ...own.identifiers, ...leadingWordKeys(own), ...linked]);
  keys.delete('');
  return keys;
}

const doiKey = ({ doi }: Indexed) => doi && identifierKey({ kind: 'doi', value: doi });
const linkKey = (identifier: string) => `link ${identifier}`;
const urlKey = ({ work: { url } }: Indexed) => (url ? `url ${url}` : '');
const titleKey = ({ title }: Indexed) => title && `title ${title}`;

const mainTitleKey = ({ mainTitle }: Indexed) => mainTitle && `title ${mainTitle}`;

/** A word without the ending of a plural: people mistype no other letter as often. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function surnamesOf(author: string): readonly string[] {
  const { family = '', literal } = readInvertedName(author) ?? {};
  return normalizedTitle(literal ?? family)?.split(' ') ?? [];
}

/** True of the same surnames, or of one beside both: "García" or "López" for "García López". */
function haveOneAuthor(one: Indexed, other: Indexed): boolean {
  if (one.surnames.length === 0 || other.surnames.length === 0) return false;
  return one.surname === other.surname || one.surnames[0] === other.surnames[0];
}

function areYearsNear(one: Indexed, other: Indexed): boolean {
  return Math.abs(other.work.year - one.work.year) <= 1;
}

function isOneWithoutSubtitle(one: Indexed, other: Indexed): boolean {
  return (one.mainTitle === other.title || other.mainTitle === one.title) && !haveTwoDois(one, other);
}

/** Dice's coefficient of two sets of words, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** True of titles that may stand for one work where an identifier says so already. */
function areTitlesAlike(one: Indexed, other: Indexed): boolean {
  return one.title === '' || other.title === '' || likeness(one.words, other.words) >= ALIKE;
}

/**
 * The first author with each of the words with which the title begins when its longest come first. Titles with so many
 * equal words share one of these, in whatever order both have them: of n words, no more than n·(2−2t)/(2−t) may be
 * missing in the other title, where t is the share.
 */
function leadingWordKeys({ words, surname }: Indexed): string[] {
  if (surname === '') return [];
  const count = Math.floor((words.size * (2 - 2 * NEARLY_EQUAL)) / (2 - NEARLY_EQUAL)) + 1;
  const longestFirst = [...words].toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return longestFirst.slice(0, count).map((word) => `word ${surname} ${word}`);
}

/** True for a correction, a retraction or a reply, by its title. */
export function isCorrection(title: string): boolean {
  return CORRECTION.test(normalizedTitle(title) ?? '');
}

function haveTwoDois(one: Indexed, other: Indexed): boolean {
  return one.doi !== '' && other.doi !== '';
}

function isSameWork(one: Indexed, other: Indexed): boolean {
  return (
    one.title === other.title &&
    !haveTwoDois(one, other) &&
    haveOneAuthor(one, other) &&
    one.work.year === other.work.year &&
    areTypesAlike(one, other) &&
    !isElsewhere(one.work, other.work, one.words.size)
  );
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
function isNearly(one: Indexed, other: Indexed): boolean {
  return (
    areYearsNear(one, other) &&
    !haveTwoDois(one, other) &&
    CORRECTION.test(one.title) === CORRECTION.test(other.title) &&
    likeness(one.words, other.words) >= NEARLY_EQUAL
  );
}

function areTypesAlike(one: Indexed, other: Indexed): boolean {
  return one.work.type === other.work.type || one.work.type === '' || other.work.type === '';
}

/** Names a work, whatever file it comes from: its DOI, else its title with first author and year. */
export function workKey(record: BibliographicRecord): string {
  const { doi, title, surname, work } = indexed(recordedWork(record, ''));
  return doi || `${title}|${surname}|${work.year}`;
}
