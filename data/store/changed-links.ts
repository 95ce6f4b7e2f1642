import { isSame } from '#core/is-same.ts';
import { once } from '#core/once.ts';
import { WHOLE_LIST } from '../changes.ts';
import type { Row } from '../tables.ts';
import type { Touched } from './touched.ts';

/** Links by the item that has them ({@link itemKey}). */
export type LinksByItem<Link> = ReadonlyMap<string, readonly Link[]>;

/** Items of one collection, by their ids. */
export interface ItemsOf {
  readonly collection: string;
  readonly items: readonly string[];
}

interface LinkSource<Link> {
  /** The collections whose items may have links. */
  readonly collections: readonly string[];
  /** The links of some items, or all. */
  readonly read: (of?: ItemsOf) => Promise<readonly Link[]>;
  /** The key of the item that has a link. */
  readonly itemOf: (link: Link) => string;
}

/**
 * Reads the links of touched items, or all where these are not known. The links of an item that are the same as before
 * are the same objects, and so is the whole.
 */
export async function readChangedLinks<Link>(
  source: LinkSource<Link>,
  before: LinksByItem<Link>,
  touched: Touched | null,
): Promise<LinksByItem<Link>> {
  const kept = (links: readonly Link[]) => keptLinks(source, before, links);
  if (touched === null) return new Map(kept(await source.read()));
  const read = new Map<string, readonly Link[]>();
  for (const collection of source.collections) {
    const items = [...(touched.get(collection) ?? [])].filter((item) => item !== WHOLE_LIST);
    if (items.length === 0) continue;
    for (const item of items) read.set(itemKey(collection, item), []);
    for (const [key, ofItem] of kept(await source.read({ collection, items }))) read.set(key, ofItem);
  }
  const isUnchanged = read.entries().every(([key, ofItem]) => ofItem === before.get(key) || (ofItem.length === 0 && !before.get(key)?.length));
  return isUnchanged ? before : new Map([...before, ...read]);
}

export function itemKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

export const idsOf = once((items: readonly Row[]) => items.map(({ id }) => id));

function keptLinks<Link>({ itemOf }: LinkSource<Link>, before: LinksByItem<Link>, links: readonly Link[]): [string, readonly Link[]][] {
  return [...Map.groupBy(links, itemOf)].map(([key, ofItem]) => {
    const known = before.get(key);
    return [key, known !== undefined && isSame(known, ofItem) ? known : ofItem];
  });
}
