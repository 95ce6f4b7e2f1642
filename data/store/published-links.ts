import type { Kysely } from 'kysely';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { createLinkIndex, type LinkIndex } from '#core/links/link-index.ts';
import { looseReferencesOf, withoutLost } from '#core/references.ts';
import { readItemLinks } from '../item-links.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import { kept } from './enabled-rows.ts';

type Shown = Readonly<Record<string, unknown>>;
type Defined = CollectionDefinition | DocumentDefinition;

/**
 * Takes out of lists and documents the references to what visitors do not see. The same row with the same references is
 * the same object each time.
 */
export function createVisibleReferences(): (definition: Defined, shown: Shown, before: unknown) => unknown {
  const cleaned = new WeakMap<Row, Row>();
  return (definition, shown, before) => {
    const references = looseReferencesOf(definition);
    const { [definition.name]: whole } = shown;
    if (references.length === 0) return whole;
    const ids = new Map(references.map(({ to }) => [to.to, new Set((shown[to.to] as readonly Row[] | undefined)?.map(({ id }) => id))]));
    const clean = (row: Row): Row => {
      const visible = references.reduce<Row>(
        (values, reference) =>
          Object.assign(values, { [reference.field]: withoutLost(values, reference, (id) => ids.get(reference.to.to)?.has(String(id)) ?? false) }),
        { ...row },
      );
      const isLike = (other: Row) => references.every(({ field }) => isSame(other[field], visible[field]));
      const last = cleaned.get(row);
      if (isLike(row)) return row;
      if (last !== undefined && isLike(last)) return last;
      cleaned.set(row, visible);
      return visible;
    };
    return Array.isArray(whole) ? kept(before as readonly Row[] | undefined, whole.map(clean)) : clean(whole as Row);
  };
}

/** The way back of lists of references among what visitors see; read again where one of the lists has changed. */
export async function readVisibleLinks(
  db: Kysely<Schema>,
  definitions: Definitions,
  { shown, before }: { readonly shown: Shown; readonly before: { readonly shown: Shown; readonly links: LinkIndex | null } },
): Promise<LinkIndex> {
  const names = Object.values(definitions).flatMap((definition) => looseReferencesOf(definition).flatMap(({ to }) => [definition.name, to.to]));
  if (before.links !== null && names.every((name) => shown[name] === before.shown[name])) return before.links;
  const ids = new Map([...new Set(names)].map((name) => [name, new Set((shown[name] as readonly Row[] | undefined)?.map(({ id }) => id))]));
  const isVisible = (collection: string, id: string) => ids.get(collection)?.has(id) ?? false;
  const links = await readItemLinks(db);
  return createLinkIndex(links.filter((link) => isVisible(link.from_collection, link.from_id) && isVisible(link.to_collection, link.to_id)));
}
