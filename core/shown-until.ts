import type { CollectionDefinition } from './definition.ts';

type Item = Readonly<Record<string, unknown>>;

/** When visitors see an item no longer, in milliseconds since the epoch; infinite for one that they always see. */
function endOf({ shownUntil }: CollectionDefinition, item: Item): number {
  const until = shownUntil && item[shownUntil];
  return typeof until === 'string' ? Date.parse(until) : Number.POSITIVE_INFINITY;
}

/** True of an item whose last moment has not passed. */
export function isShownAt(definition: CollectionDefinition, item: Item, now: Date): boolean {
  return now.getTime() < endOf(definition, item);
}

/** When the first of the items is seen no longer, in milliseconds since the epoch; infinite for never. */
export function firstEnd(definition: CollectionDefinition, items: readonly Item[]): number {
  return items.reduce((first, item) => Math.min(first, endOf(definition, item)), Number.POSITIVE_INFINITY);
}
