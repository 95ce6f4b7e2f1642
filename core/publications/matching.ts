import { normalizedTitle } from '../duplicates.ts';
import { readInvertedName } from '../formats/inverted-name.ts';
import type { BibliographicRecord } from '../formats/record.ts';
import { doiName } from '../publication-address.ts';
import { printedName } from './printed-name.ts';

/** A stored publication, as far as it is compared. */
export interface KnownWork {
  readonly id: string;
  readonly title: string;
  readonly doi: string;
  readonly url: string;
  readonly year: number;
  readonly type: string;
  readonly authors: readonly string[];
}

/** Whether a record is new, is there already, or may be: a person decides. */
export type Match =
  | { readonly state: 'new' }
  | {
      readonly state: 'known' | 'undecided';
      readonly of: string;
      /** The proposal of a service, for a person to confirm. */
      readonly proposes?: 'version';
    };

/** Share of equal words from which titles of one DOI are the same title. */
const ALIKE = 0.5;
/** Share of equal words from which titles may be the same one, spelled differently. */
const NEARLY_EQUAL = 0.9;
/** Titles that are compared word by word with one title, for each of its leading words. */
const MAX_COMPARED = 20;
const CORRECTION = /^(?:correction|corrigend|errat|addend|fe de erratas|retract|reply|respuesta|comment on|comentario)/;

interface Indexed {
  readonly work: KnownWork;
  readonly doi: string;
  readonly title: string;
  readonly words: ReadonlySet<string>;
  readonly surname: string;
}

/**
 * Finds the stored publication that a record may be. A title alone never decides: two works may share one, and a
 * correction has nearly the title of its paper.
 */
export function createMatcher() {
  const byDoi = new Map<string, Indexed[]>();
  const byUrl = new Map<string, Indexed[]>();
  const byTitle = new Map<string, Indexed[]>();
  /** By the first author and one of the words with which titles begin when their longest words come first. */
  const byWord = new Map<string, Indexed[]>();
  const keep = (index: Map<string, Indexed[]>, key: string, work: Indexed) => {
    if (key === '') return;
    const alike = index.get(key);
    if (alike) alike.push(work);
    else index.set(key, [work]);
  };

  /**
   * The same title with the same first author, year and type is the same work; less than that is for a person to say.
   */
  function byWords(own: Indexed, isOther: (id: string) => boolean): Match {
    const candidates = (byTitle.get(own.title) ?? []).filter(({ work }) => !isOther(work.id));
    const same = candidates.find((other) => own.surname !== '' && isSameWork(own, other));
    if (same) return { state: 'known', of: same.work.id };
    const alike = candidates[0] ?? nearly(own, isOther);
    return alike ? { state: 'undecided', of: alike.work.id } : { state: 'new' };
  }

  function nearly(own: Indexed, isOther: (id: string) => boolean): Indexed | undefined {
    for (const word of leadingWords(own)) {
      // The newest ones: a file of titles that are all alike takes no longer for it.
      const found = (byWord.get(word) ?? []).slice(-MAX_COMPARED).find((other) => !isOther(other.work.id) && isNearly(own, other));
      if (found) return found;
    }
    return undefined;
  }

  return {
    /** Adds a work that later records are compared with. */
    add: (work: KnownWork): void => {
      const own = indexed(work);
      keep(byDoi, own.doi, own);
      keep(byUrl, own.work.url, own);
      keep(byTitle, own.title, own);
      for (const word of leadingWords(own)) keep(byWord, word, own);
    },
    /** @param isOther whether somebody said that the record is not this stored publication */
    match: (record: BibliographicRecord, isOther: (id: string) => boolean = () => false): Match => {
      const own = indexed(workOf(record));
      const sameDoi = byDoi.get(own.doi)?.[0];
      if (sameDoi && !isOther(sameDoi.work.id)) {
        const areTitlesAlike = own.title === '' || sameDoi.title === '' || likeness(own.words, sameDoi.words) >= ALIKE;
        return { state: areTitlesAlike ? 'known' : 'undecided', of: sameDoi.work.id };
      }
      const sameUrl = own.title === '' ? byUrl.get(own.work.url)?.[0] : undefined;
      return sameUrl ? { state: 'known', of: sameUrl.work.id } : byWords(own, isOther);
    },
  };
}

function workOf(record: BibliographicRecord): KnownWork {
  const { title, doi, url, year, type, authors } = record;
  return { id: '', title, doi, url, year: year ?? 0, type, authors: authors.map(printedName) };
}

function indexed(work: KnownWork): Indexed {
  const title = normalizedTitle(work.title) ?? '';
  return {
    work,
    doi: (doiName(work.doi) ?? doiName(work.url) ?? '').toLowerCase(),
    title,
    words: new Set(title.split(' ')),
    surname: surnameOf(work.authors[0] ?? ''),
  };
}

/** The last of the surnames: sources differ in whether they give both. */
function surnameOf(author: string): string {
  const { family = '', literal } = readInvertedName(author) ?? {};
  return (
    normalizedTitle(literal ?? family)
      ?.split(' ')
      .at(-1) ?? ''
  );
}

/** Dice's coefficient of two sets of words, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Titles with so many equal words share one of these, in whatever order both have them: of n words, no more than
 * n·(2−2t)/(2−t) may be missing in the other title, where t is the share.
 */
function leadingWords({ words, surname }: Indexed): string[] {
  if (surname === '') return [];
  const count = Math.floor((words.size * (2 - 2 * NEARLY_EQUAL)) / (2 - NEARLY_EQUAL)) + 1;
  const longestFirst = [...words].toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return longestFirst.slice(0, count).map((word) => `${surname} ${word}`);
}

/** True for a correction, a retraction or a reply, by its title. */
export function isCorrection(title: string): boolean {
  return CORRECTION.test(normalizedTitle(title) ?? '');
}

function haveTwoDois(one: Indexed, other: Indexed): boolean {
  return one.doi !== '' && other.doi !== '';
}

function isSameWork(one: Indexed, other: Indexed): boolean {
  return !haveTwoDois(one, other) && one.surname === other.surname && one.work.year === other.work.year && areTypesAlike(one, other);
}

/** Nearly the same words by the same person in the same year or the next; a correction is not its paper. */
function isNearly(one: Indexed, other: Indexed): boolean {
  return (
    Math.abs(other.work.year - one.work.year) <= 1 &&
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
  const { doi, title, surname, work } = indexed(workOf(record));
  return doi || `${title}|${surname}|${work.year}`;
}
