import type { Item } from '../collections/index.ts';
import type { AnyItem } from '../definition.ts';

/** A stored publication. */
export type Paper = Item<'papers'>;

/** A row of the table of publications by its type. */
export function paperOf(row: AnyItem): Paper {
  return row as unknown as Paper;
}
