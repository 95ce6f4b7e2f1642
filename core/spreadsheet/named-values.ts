import type { AnyItem, Definitions } from '../definition.ts';
import type { CellContext, NamedValue } from '../fields/kind-rules.ts';
import { titleOf } from '../title.ts';

/** The items of collections, as cells name those that they refer to. */
export function namedValues(definitions: Definitions, items: Readonly<Record<string, readonly AnyItem[]>>): CellContext['named'] {
  const known = new Map<string, readonly NamedValue[]>();
  return (collection, by) => {
    const key = `${collection}.${by}`;
    const values =
      known.get(key) ?? (items[collection] ?? []).map((item) => ({ value: String(item[by]), name: titleOf(definitions[collection], item) }));
    known.set(key, values);
    return values;
  };
}
