import type { CollectionDefinition } from '../definition.ts';
import { stampsIn } from './stamp.ts';

/**
 * When visitors saw a change of an item for the last time, as ISO 8601 in UTC: its last write, or its appearing where
 * that came later. Null where nothing says so.
 */
export function lastChanged({ system, shownFrom }: Pick<CollectionDefinition, 'system' | 'shownFrom'>, item: object): string | null {
  const names = [...stampsIn(system).map(([name]) => name), ...(shownFrom === undefined ? [] : [shownFrom])];
  const moments = names.map((name) => (item as Readonly<Record<string, unknown>>)[name]).filter((each) => typeof each === 'string');
  return moments.toSorted().at(-1) ?? null;
}
