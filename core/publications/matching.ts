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
const CORRECTION = /^(?:correc[ct]ion|corrigend|errat|addend|fe de erratas|retract|reply|respuesta|comment on|comentario)/;

interface Indexed {
  readonly work: KnownWork;
  readonly doi: string;
  /** The keys of its own identifiers, such as `arxiv:2101.01234`. */
  readonly identifiers: readonly string[];
  readonly title: string;
  readonly words: ReadonlySet<string>;
  readonly surname: string;
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
   * The same title with the same first author, year and type is the same work; less than that is for a person to say.
   */
  function byWords(own: Indexed, isOther: (id: string) => boolean): Match {
    const candidates = (index.get(titleKey(own)) ?? []).filter(({ work }) => !isOther(work.id));
    const same = candidates.find((other) => own.surname !== '' && isSameWork(own, other));
    if (same) return { state: 'known', of: same.work.id };
    const alike = candidates[0] ?? nearly(own, isOther);
    return alike ? { state: 'undecided', of: alike.work.id } : { state: 'new' };
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
export function recordedWork({ title, doi, url, year, type, authors, arxiv, pmid }: BibliographicRecord, id: string): KnownWork {
  return { id, title, doi, url, year: year ?? 0, type, authors: authors.slice(0, 1).map(storedName), arxiv, pmid, links: [] };
}

function indexed(work: KnownWork): Indexed {
  const title = normalizedTitle(work.title) ?? '';
  return {
    work,
    doi: readDoi(work.doi) || readDoi(work.url ?? ''),
    identifiers: workIdentifiers({ ...work, links: [] }),
    title,
    words: new Set(title.split(' ')),
    surname: surnameOf(work.authors[0] ?? ''),
  };
}

/** The keys by which a work is found. Identifiers in its links are those of other versions. */
function keysOf(own: Indexed): ReadonlySet<string> {
  const { links } = own.work;
  const linked = links.length === 0 ? [] : workIdentifiers({ doi: '', url: '', arxiv: '', pmid: '', links }).map(linkKey);
  const keys = new Set([urlKey(own), titleKey(own), ...own.identifiers, ...leadingWordKeys(own), ...linked]);
  keys.delete('');
  return keys;
}

const doiKey = ({ doi }: Indexed) => doi && identifierKey({ kind: 'doi', value: doi });
const linkKey = (identifier: string) => `link ${identifier}`;
const urlKey = ({ work: { url } }: Indexed) => (url ? `url ${url}` : '');
const titleKey = ({ title }: Indexed) => title && `title ${title}`;

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
  const { doi, title, surname, work } = indexed(recordedWork(record, ''));
  return doi || `${title}|${surname}|${work.year}`;
}
