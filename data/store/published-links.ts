import type { Kysely } from 'kysely';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { createLinkIndex, type ItemLink, type LinkIndex } from '#core/links/link-index.ts';
import { looseReferencesOf, withoutLost } from '#core/references.ts';
import { readItemLinks } from '../item-links.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import { type ItemsOf, idsOf, itemKey, type LinksByItem, readChangedLinks } from './changed-links.ts';
import { reuseIfSame } from './enabled-rows.ts';
import type { Touched } from './touched.ts';

type Shown = Readonly<Record<string, unknown>>;
type Defined = CollectionDefinition | DocumentDefinition;

/**
 * Takes out of lists and documents the references to what visitors do not see. The same row with the same references is
 * the same object each time.
 */
export function createVisibleReferences(): (definition: Defined, shown: Shown, before: unknown) => unknown {
  const cleaned = new WeakMap<Row, { readonly within: readonly ReadonlySet<string>[]; readonly row: Row }>();
  const idsIn = createIdSets();
  return (definition, shown, before) => {
    const references = looseReferencesOf(definition);
    const { [definition.name]: whole } = shown;
    if (references.length === 0) return whole;
    const within = references.map(({ to }) => idsIn(to.to, shown));
    const clean = (row: Row): Row => {
      const last = cleaned.get(row);
      if (last?.within.every((ids, at) => ids === within[at])) return last.row;
      const visible = references.reduce<Row>(
        (values, reference, at) =>
          Object.assign(values, { [reference.field]: withoutLost(values, reference, (id) => within[at]?.has(String(id)) ?? false) }),
        { ...row },
      );
      const isLike = (other: Row) => references.every(({ field }) => isSame(other[field], visible[field]));
      const same = [row, last?.row].find((other) => other !== undefined && isLike(other)) ?? visible;
      cleaned.set(row, { within, row: same });
      return same;
    };
    return Array.isArray(whole) ? reuseIfSame(before as readonly Row[] | undefined, whole.map(clean)) : clean(whole as Row);
  };
}

/** The ids of the items of each list; the same set as long as they are the same. */
function createIdSets(): (name: string, shown: Shown) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (name, shown) => {
    const ids = idsOf((shown[name] as readonly Row[] | undefined) ?? []);
    const last = known.get(name);
    if (last?.size === ids.length && ids.every((id) => last.has(id))) return last;
    const set = new Set(ids);
    known.set(name, set);
    return set;
  };
}

/** The way back of lists of references among what visitors see, and the links and items that it was made of. */
export interface VisibleLinks {
  readonly index: LinkIndex;
  readonly links: LinksByItem<ItemLink>;
  readonly ids: readonly (readonly string[])[];
}

export const NO_LINKS: VisibleLinks = { index: createLinkIndex([]), links: new Map(), ids: [] };

/** Reads the links that may have changed; an index of the same links is the same object. */
export async function readVisibleLinks(
  db: Kysely<Schema>,
  definitions: Definitions,
  shown: Shown,
  before: VisibleLinks,
  touched: Touched | null,
): Promise<VisibleLinks> {
  const linking = Object.values(definitions).flatMap((definition) =>
    looseReferencesOf(definition).map(({ to }) => ({ from: definition.name, to: to.to })),
  );
  const source = {
    collections: [...new Set(linking.map(({ from }) => from))],
    read: (of?: ItemsOf) => readItemLinks(db, of),
    itemOf: ({ from_collection, from_id }: ItemLink) => itemKey(from_collection, from_id),
  };
  const links = await readChangedLinks(source, before.links, touched);
  const names = [...new Set(linking.flatMap(({ from, to }) => [from, to]))];
  const ids = names.map((name) => idsOf((shown[name] as readonly Row[] | undefined) ?? []));
  if (links === before.links && isSame(ids, before.ids)) return before;
  const visible = new Map(names.map((name, at) => [name, new Set(ids[at])]));
  const isVisible = (collection: string, id: string) => visible.get(collection)?.has(id) ?? false;
  const shownLinks = [...links.values()]
    .flat()
    .filter((link) => isVisible(link.from_collection, link.from_id) && isVisible(link.to_collection, link.to_id));
  return { index: createLinkIndex(shownLinks), links, ids };
}
