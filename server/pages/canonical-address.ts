import { entryTags } from '#content/entries.ts';
import { worksOf } from '#core/author-links/author-index.ts';
import type { AnyItem, CollectionDefinition, Definitions } from '#core/definition.ts';
import { addressNameOf, addressParts, publicPathOf, sentAnchor } from '#core/item-address.ts';
import { worksOfLine } from '#core/lines/line-works.ts';
import { listIn } from '#core/list-in.ts';
import { publicationsOf } from '#core/projects/project-works.ts';
import { filteredPublications, publicationQuery, readPublicationFilter } from '#core/publications/publication-filter.ts';
import { publicationPage } from '#core/publications/publication-pages.ts';
import { withoutListedVersions } from '#core/publications/versions.ts';
import type { Published } from '#data/content.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { type CacheAddress, NO_SUCH_PAGE } from './page-cache.ts';

const PUBLICATIONS = '/Publicaciones';
/** The calendar file of an event, by its id. */
const EVENT_FILE = /^\/eventos\/([^/]+)\.ics$/;

export interface Known {
  readonly definitions: Definitions;
  readonly published: () => Promise<Published>;
}

/**
 * The canonical address of a visitor's request: of a query the parts that its page reads, of an item that is addressed
 * by its name that name, and one shared address for all items that do not exist. Invented addresses are thus neither
 * rendered nor stored more than once. Null for a question of which there is no end, whose answer is not stored.
 */
export async function canonicalAddress({ path, readsQuery = false }: CacheAddress, search: string, known: Known): Promise<CacheAddress | null> {
  if (readsQuery) {
    const query = await canonicalQuery(path, new URLSearchParams(search), known);
    return query === null ? null : { path: path + query, readsQuery };
  }
  const [folder, name] = [path.slice(0, path.lastIndexOf('/')), decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))];
  if (name === '') return { path };
  return { path: (await canonicalPath(path, folder, name, known)) ?? folder + NO_SUCH_PAGE };
}

async function canonicalQuery(path: string, query: URLSearchParams, known: Known): Promise<string | null> {
  return path === PUBLICATIONS ? canonicalFilter(query, known) : canonicalTags(query);
}

/** A year, a type, an author, a line, a project and a page that there are; words may be anything. */
async function canonicalFilter(query: URLSearchParams, { published }: Known): Promise<string | null> {
  const filter = readPublicationFilter(query);
  const { words, year, type, person, line, project } = filter;
  if (words !== '') return null;
  // Content that cannot be read is for the page to tell.
  const content = await published().catch(() => null);
  const papers = content?.papers ?? [];
  const isKnown =
    (year === '' || papers.some((paper) => String(paper.year) === year)) &&
    (type === '' || papers.some((paper) => paper.type === type)) &&
    (person === '' || (content !== null && worksOf(content.authors, person, 'papers').size > 0)) &&
    (line === '' || (content !== null && worksOfLine(content, line, 'papers').size > 0)) &&
    (project === '' || (content !== null && publicationsOf(content, project).size > 0));
  if (!isKnown) return null;
  const shown = content === null ? [] : withoutListedVersions(await filteredPublications(content, filter));
  return publicationQuery(filter, publicationPage(shown, query).page);
}

/** The tags that there are, as the filter's own form sends them. */
function canonicalTags(query: URLSearchParams): string {
  const wanted = query.getAll('tag');
  const tags = entryTags.filter((tag) => wanted.includes(tag));
  return tags.length === 0 ? '' : `?${new URLSearchParams(tags.map((tag) => ['tag', tag]))}`;
}

/** The path of the item that is meant; null where there is none. */
async function canonicalPath(path: string, folder: string, name: string, { definitions, published }: Known): Promise<string | null> {
  const definition = Object.values(definitions).find((each) => `/${addressParts(each)?.folder}` === folder);
  const event = EVENT_FILE.exec(path)?.[1];
  if (definition === undefined && event === undefined) return path;
  // Content that cannot be read is for the page to tell.
  const content = await published().catch(() => null);
  if (content === null) return path;
  if (definition === undefined) return content.events.some(({ id }) => id === event) ? path : null;
  const anchor = sentAnchor(name);
  const item = listIn(content, definition.name).find((each) => isNamed(definition, each, { name, anchor }));
  return item === undefined ? null : publicPathOf(definition, item);
}

function isNamed(definition: CollectionDefinition, item: AnyItem, { name, anchor }: { name: string; anchor: string | null }): boolean {
  const own = addressNameOf(definition, item);
  return own === null ? item.id === name : own === anchor;
}

/** The address of a page that may have been kept, where nobody can say whether another one is meant. */
export function addressAsAsked(error: unknown, address: CacheAddress, search: string): CacheAddress {
  if (!isUnavailable(error)) throw error;
  return { ...address, path: address.path + (address.readsQuery ? search : '') };
}
