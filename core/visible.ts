import type { CollectionDefinition } from './definition.ts';
import { heldValues, neededReferencesOf } from './references.ts';
import type { Values } from './values.ts';

/**
 * The visible items among the enabled ones. An item whose type or category is hidden is not shown, nor is a nested row
 * whose type is hidden (spec, section 11); what an optional reference names makes no difference. An item without a type
 * is enabled all the same: the API lists it, though it is under no heading of a page.
 * @param enabled the enabled items of every collection, by its name
 */
export function visibleItems<Kind extends Values>(
  definition: CollectionDefinition,
  enabled: Readonly<Record<string, readonly Kind[]>>,
): readonly Kind[] {
  return neededReferencesOf(definition).reduce<readonly Kind[]>((items, reference) => {
    const { field, inner, to } = reference;
    const shown = new Set<unknown>([null, '', ...(enabled[to.to] ?? []).map((item) => item[to.by])]);
    if (inner === null) return items.filter((item) => heldValues(item, reference).every((value) => shown.has(value)));
    return items.map((item) => {
      const rows = item[field] as Values[];
      const left = rows.filter((row) => shown.has(row[inner]));
      // An item of which nothing is hidden is answered itself, so that who made something of it knows it again.
      return left.length === rows.length ? item : { ...item, [field]: left };
    });
  }, enabled[definition.name] ?? []);
}
