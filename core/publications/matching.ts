import { identifierKey } from '../formats/lookup-identifier.ts';
import type { BibliographicRecord } from '../formats/record.ts';
import {
  areBothCorrections,
  areTitlesAlike,
  areTypesAlike,
  areVersions,
  haveTwoDois,
  isNearly,
  isOneWithoutSubtitle,
  isSameWork,
  type KnownWork,
  NEARLY_EQUAL,
  type NormalizedWork,
  normalizedWork,
  recordedWork,
} from './normalized-work.ts';
import { workIdentifiers } from './work-identifiers.ts';

/** Whether a record is new, is there already, or may be: a person decides. */
export type Match =
  | { readonly state: 'new' }
  | {
      readonly state: 'known' | 'undecided';
      readonly of: string;
      /** A proposal for a person to confirm. */
      readonly proposes?: 'version';
    };

/** Titles that are compared word by word with one title, for each of its leading words. */
const MAX_COMPARED = 20;

/**
 * Finds the publication that a record may be. A title alone never decides: two works may share one, and a correction
 * has nearly the title of its paper.
 */
export function createMatcher() {
  const works = new Map<string, NormalizedWork>();
  /** By the keys of all that a work may be found by. */
  const index = new Map<string, NormalizedWork[]>();

  function remove(own: NormalizedWork): void {
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
  function byWords(own: NormalizedWork, isOther: (id: string) => boolean): Match {
    const candidates = (index.get(titleKey(own)) ?? []).filter(({ work }) => !isOther(work.id));
    const same = candidates.find((other) => isSameWork(own, other));
    if (same) return { state: 'known', of: same.work.id };
    const alike = candidates.find((other) => other.title === own.title) ?? withoutSubtitle(own, isOther) ?? nearly(own, isOther);
    if (alike === undefined) return { state: 'new' };
    return { state: 'undecided', of: alike.work.id, ...(areVersions(own, alike) && { proposes: 'version' }) };
  }

  function withoutSubtitle(own: NormalizedWork, isOther: (id: string) => boolean): NormalizedWork | undefined {
    const others = [titleKey(own), mainTitleKey(own)].flatMap((key) => (index.get(key) ?? []).slice(-MAX_COMPARED));
    return others.find((other) => !isOther(other.work.id) && isOneWithoutSubtitle(own, other));
  }

  function nearly(own: NormalizedWork, isOther: (id: string) => boolean): NormalizedWork | undefined {
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
      const own = normalizedWork(work);
      works.set(work.id, own);
      for (const key of keysOf(own)) {
        const others = index.get(key);
        if (others) others.push(own);
        else index.set(key, [own]);
      }
    },
    /** @param isOther whether somebody said that the record is not this publication */
    match: (record: BibliographicRecord, isOther: (id: string) => boolean = () => false): Match => {
      const own = normalizedWork(recordedWork(record, ''));
      const find = (key: string, isMeant: (other: NormalizedWork) => boolean) =>
        index.get(key)?.find((other) => !isOther(other.work.id) && isMeant(other));
      const sameDoi = find(doiKey(own), () => true);
      if (sameDoi) return { state: areTitlesAlike(own, sameDoi) ? 'known' : 'undecided', of: sameDoi.work.id };
      for (const identifier of own.identifiers) {
        // A correction may bear the identifier of its paper.
        const found = find(identifier, (other) => areBothCorrections(own, other));
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
function byIdentifier(own: NormalizedWork, other: NormalizedWork): Match {
  const of = other.work.id;
  if (!areTitlesAlike(own, other)) return { state: 'undecided', of };
  const isOnePreprint = !areTypesAlike(own, other) && [own.work.type, other.work.type].includes('preprint');
  return isOnePreprint || haveTwoDois(own, other) ? { state: 'undecided', of, proposes: 'version' } : { state: 'known', of };
}

/** The keys by which a work is found. Identifiers in its links are those of other versions. */
function keysOf(own: NormalizedWork): ReadonlySet<string> {
  const { links } = own.work;
  const linked = links.length === 0 ? [] : workIdentifiers({ doi: '', url: '', arxiv: '', pmid: '', links }).map(linkKey);
  const keys = new Set([urlKey(own), titleKey(own), mainTitleKey(own), ...own.identifiers, ...leadingWordKeys(own), ...linked]);
  keys.delete('');
  return keys;
}

const doiKey = ({ doi }: NormalizedWork) => doi && identifierKey({ kind: 'doi', value: doi });
const linkKey = (identifier: string) => `link ${identifier}`;
const urlKey = ({ work: { url } }: NormalizedWork) => (url ? `url ${url}` : '');
const titleKey = ({ title }: NormalizedWork) => title && `title ${title}`;

const mainTitleKey = ({ mainTitle }: NormalizedWork) => mainTitle && `title ${mainTitle}`;

/**
 * The first author with each of the words with which the title begins when its longest come first. Titles with so many
 * equal words share one of these, in whatever order both have them: of n words, no more than n·(2−2t)/(2−t) may be
 * missing in the other title, where t is the share.
 */
function leadingWordKeys({ words, surname }: NormalizedWork): string[] {
  if (surname === '') return [];
  const count = Math.floor((words.size * (2 - 2 * NEARLY_EQUAL)) / (2 - NEARLY_EQUAL)) + 1;
  const longestFirst = [...words].toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return longestFirst.slice(0, count).map((word) => `word ${surname} ${word}`);
}

/** Names a work, whatever file it comes from: its DOI, else its title with first author and year. */
export function workKey(record: BibliographicRecord): string {
  const { doi, title, surname, work } = normalizedWork(recordedWork(record, ''));
  return doi || `${title}|${surname}|${work.year}`;
}
