import { entryTags } from '#content/entries.ts';
import { lineNamed } from '#content/research-lines.ts';
import type { CollectionName } from '#core/collections/index.ts';
import type { Definitions } from '#core/definition.ts';
import type { Published } from '#data/content.ts';
import { type CacheAddress, NOWHERE } from './cache.ts';

const LINES = '/Linea';

export interface Known {
  readonly definitions: Definitions;
  readonly published: () => Promise<Published>;
}

/**
 * The canonical address of a visitor's request: of a query the parts that its page reads, of a research line its own
 * name, and one shared address for all items that do not exist. Invented addresses are thus neither rendered nor
 * stored more than once.
 */
export async function canonicalAddress({ path, readsQuery = false }: CacheAddress, search: string, known: Known): Promise<CacheAddress> {
  if (readsQuery) return { path: `${path}${canonicalQuery(search)}`, readsQuery };
  const [folder, name] = [path.slice(0, path.lastIndexOf('/')), decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))];
  if (folder === LINES) return { path: canonicalLine(name) };
  const isThere = name === '' || (await mayBeThere(folder, name, known));
  return { path: isThere ? path : folder + NOWHERE };
}

/** The tags that there are, as the filter's own form sends them. */
function canonicalQuery(search: string): string {
  const asked = new URLSearchParams(search).getAll('tag');
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
