import { collections, type Item } from '../collections/index.ts';
import { holdsTerms, searchableText, searchTerms } from '../search.ts';

/** Which publications somebody wants to see; a part that is empty leaves out none. */
export interface PublicationFilter {
  readonly words: string;
  /** Four digits. */
  readonly year: string;
  /** A value of the field `type`. */
  readonly type: string;
}

/** Longer questions are cut, in characters. */
const MAX_WORDS = 200;

/** The filter in the query of an address, whose names the page's form has. */
export function readPublicationFilter(query: URLSearchParams): PublicationFilter {
  const of = (name: string) => (query.get(name) ?? '').trim();
  return { words: of('q').slice(0, MAX_WORDS), year: of('year'), type: of('type') };
}

/** The query of an address, with its question mark; empty for a filter that leaves out none. */
export function publicationQuery({ words, year, type }: PublicationFilter): string {
  const parts = Object.entries({ q: words, year, type }).filter(([, value]) => value !== '');
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`;
}

/** The publications that pass a filter, in their order. Words are looked for as the site's search does, in all fields. */
export function filteredPublications(papers: readonly Item<'papers'>[], { words, year, type }: PublicationFilter): readonly Item<'papers'>[] {
  const terms = searchTerms(words);
  return papers.filter(
    (paper) =>
      (year === '' || String(paper.year) === year) &&
      (type === '' || paper.type === type) &&
      (terms.length === 0 || holdsTerms(textOf(paper), terms)),
  );
}

function textOf(paper: Item<'papers'>): string {
  return `${paper.title} ${searchableText(collections.papers.fields, paper, collections.papers.titleField)}`;
}
