import { worksOf } from '../author-links/author-index.ts';
import { collections, type Item } from '../collections/index.ts';
import { itemsWithWords } from '../items-with-words.ts';
import { type LineMembers, worksOfLine } from '../lines/line-works.ts';
import { publicationsOf } from '../projects/project-works.ts';
import { searchTerms } from '../search.ts';
import { PAGE } from './publication-pages.ts';

/** A filter of publications; an empty part leaves out none. */
export interface PublicationFilter {
  readonly words: string;
  /** Four digits. */
  readonly year: string;
  /** A value of the field `type`. */
  readonly type: string;
  /** The id of a member. */
  readonly person: string;
  /** The id of a research line. */
  readonly line: string;
  /** The id of a project. */
  readonly project: string;
}

/** Longer questions are cut, in characters. */
const MAX_WORDS = 200;

/** The filter in the query of an address, whose names the page's form has. */
export function readPublicationFilter(query: URLSearchParams): PublicationFilter {
  const of = (name: string) => (query.get(name) ?? '').trim();
  return { words: of('q').slice(0, MAX_WORDS), year: of('year'), type: of('type'), person: of('person'), line: of('line'), project: of('project') };
}

/** The query of an address, with its question mark; empty for the first page of a filter that leaves out none. */
export function publicationQuery({ words, year, type, person, line, project }: PublicationFilter, page = 1): string {
  const parts = Object.entries({ q: words, year, type, person, line, project, [PAGE]: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  );
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`;
}

/** Publications, the members behind the names of their authors, the lines of these, and the projects. */
export interface Publications extends LineMembers {
  readonly papers: readonly Item<'papers'>[];
  readonly projects: readonly Item<'projects'>[];
}

/**
 * The publications that pass a filter, in their order. Words are looked for as the site's search does, in all fields.
 */
export async function filteredPublications(
  content: Publications,
  { words, year, type, person, line, project }: PublicationFilter,
): Promise<readonly Item<'papers'>[]> {
  const ofPerson = worksOf(content.authors, person, collections.papers.name);
  const ofLine = worksOfLine(content, line, collections.papers.name);
  const ofProject = publicationsOf(content, project);
  const terms = searchTerms(words);
  const papers = content.papers.filter(
    (paper) =>
      (year === '' || String(paper.year) === year) &&
      (type === '' || paper.type === type) &&
      (person === '' || ofPerson.has(paper.id)) &&
      (line === '' || ofLine.has(paper.id)) &&
      (project === '' || ofProject.has(paper.id)),
  );
  return terms.length === 0 ? papers : itemsWithWords(collections.papers, papers, terms);
}
