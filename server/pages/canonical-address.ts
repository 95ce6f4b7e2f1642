import { entryTags } from '#content/entries.ts';
import { lineNamed } from '#content/research-lines.ts';
import type { CollectionName } from '#core/collections/index.ts';
import type { Definitions } from '#core/definition.ts';
import { type PublicationFilter, publicationQuery, readPublicationFilter } from '#core/publications/publication-filter.ts';
import type { Published } from '#data/content.ts';
import { type CacheAddress, NOWHERE } from './cache.ts';

const LINES = '/Linea';
const PUBLICATIONS = '/Publicaciones';

export interface Known {
  readonly definitions: Definitions;
  readonly published: () => Promise<Published>;
}

/**
 * The canonical address of a visitor's request: of a query the parts that its page reads, of a research line its own
 * name, and one shared address for all items that do not exist. Invented addresses are thus neither rendered nor
 * stored more than once. Null for a question of which there is no end, whose answer is not stored.
 */
export async function canonicalAddress({ path, readsQuery = false }: CacheAddress, search: string, known: Known): Promise<CacheAddress | null> {
  if (readsQuery) {
    const query = await canonicalQuery(path, new URLSearchParams(search), known);
    return query === null ? null : { path: path + query, readsQuery };
  }
  const [folder, name] = [path.slice(0, path.lastIndexOf('/')), decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))];
  if (folder === LINES) return { path: canonicalLine(name) };
  const isThere = name === '' || (await mayBeThere(folder, name, known));
  return { path: isThere ? path : folder + NOWHERE };
}

async function canonicalQuery(path: string, query: URLSearchParams, known: Known): Promise<string | null> {
  return path === PUBLICATIONS ? canonicalFilter(readPublicationFilter(query), known) : canonicalTags(query);
}

/** A year and a type that there are; words may be anything. */
async function canonicalFilter(filter: PublicationFilter, { published }: Known): Promise<string | null> {
  const { words, year, type } = filter;
  if (words !== '') return null;
  // Content that cannot be read is for the page to tell.
  const papers = await published().then(
    (content) => content.papers,
    () => [],
  );
  const isKnown =
    (year === '' || papers.some((paper) => String(paper.year) === year)) && (type === '' || papers.some((paper) => paper.type === type));
  return isKnown ? publicationQuery(filter) : null;
}

/** The tags that there are, as the filter's own form sends them. */
function canonicalTags(query: URLSearchParams): string {
  const asked = query.getAll('tag');
  const tags = entryTags.filter((tag) => asked.includes(tag));
  return tags.length === 0 ? '' : `?${new URLSearchParams(tags.map((tag) => ['tag', tag]))}`;
}

function canonicalLine(name: string): string {
  const line = lineNamed(name);
  return LINES + (line === undefined ? NOWHERE : `/${encodeURIComponent(line.name)}`);
}

async function mayBeThere(folder: string, id: string, { definitions, published }: Known): Promise<boolean> {
  const collection = Object.values(definitions).find(({ publicPath }) => publicPath === `${folder}/:id`)?.name;
  if (collection === undefined) return true;
  // Content that cannot be read is for the page to tell.
  const content = await published().catch(() => null);
  return content === null || content[collection as CollectionName].some((item) => item.id === id);
}
