import type { CollectionDefinition, Definitions, ItemsOf } from './definition.ts';
import { heldValues, neededReferencesOf, type Reference, referencesTo } from './references.ts';
import { isShownAt } from './shown-until.ts';
import { nameOf } from './title.ts';

type Item = Readonly<Record<string, unknown>>;

/** The reason why visitors do not see an enabled item, or a part of it. */
export interface Unseen {
  /** A clause: "falta la categoría". */
  readonly because: string;
  /** True where only a nested row is not seen. */
  readonly isPart: boolean;
  /** The hidden type or category, where that is why. */
  readonly hidden?: { readonly collection: string; readonly item: Item };
  /** The setting of the site that hides all of its kind, where that is why. */
  readonly setting?: string;
}

/** The content around an item, by which visitors see it or not. */
export interface Surroundings {
  /** Hidden ones included. */
  readonly itemsOf: ItemsOf;
  /** The settings of the site. */
  readonly site: Item;
  readonly now: Date;
}

/**
 * Reasons why visitors do not see an enabled item: the site hides its section, its time is over, its type or category
 * is missing or hidden, or it is a heading with nothing below it. Empty for a visible item, and for a disabled one,
 * which is hidden on purpose.
 */
export function unseenBecause(
  definitions: Definitions,
  definition: CollectionDefinition,
  item: Item,
  { itemsOf, site, now }: Surroundings,
): readonly Unseen[] {
  if (item[definition.enabledField] !== true) return [];
  const { siteFlag } = definition;
  if (siteFlag !== undefined && site[siteFlag] === false)
    return [{ because: 'la configuración del sitio no muestra su sección', isPart: false, setting: siteFlag }];
  if (!isShownAt(definition, item, now)) return [{ because: 'su plazo ya terminó', isPart: false }];
  const wrong = neededReferencesOf(definition).flatMap((reference) => wrongReference(definitions, reference, item, itemsOf));
  const { onPagesOf } = definition;
  if (onPagesOf === undefined || onPagesOf.mayBeNone || hasHolder(definitions, definition, item, itemsOf)) return wrong;
  return [...wrong, { because: onPagesOf.none, isPart: false }];
}

function wrongReference(definitions: Definitions, reference: Reference, item: Item, itemsOf: ItemsOf): readonly Unseen[] {
  const { inner, row, to } = reference;
  const target = definitions[to.to];
  if (target === undefined) return [];
  const isPart = inner !== null;
  const of = row === null ? '' : ` de un ${row}`;
  return [...new Set(heldValues(item, reference))].flatMap((value): Unseen[] => {
    const held = itemsOf(to.to).filter((each) => each[to.by] === value);
    if (held.some((each) => each[target.enabledField] === true)) return [];
    const [hidden] = held;
    if (hidden) return [{ because: `«${nameOf(target, hidden)}» no se muestra`, isPart, hidden: { collection: to.to, item: hidden } }];
    return [{ because: `falta ${target.gender === 'f' ? 'la' : 'el'} ${to.label.toLowerCase()}${of}`, isPart }];
  });
}

/** Whether an enabled item stands below this heading that visitors see there. */
function hasHolder(definitions: Definitions, definition: CollectionDefinition, item: Item, itemsOf: ItemsOf): boolean {
  return referencesTo(definitions, definition.name).some((reference) =>
    itemsOf(reference.from.name).some(
      (holder) =>
        holder[reference.from.enabledField] === true &&
        (definition.onPagesOf?.isAnyEnough || heldValues(holder, reference).includes(item[reference.to.by])) &&
        neededReferencesOf(reference.from).every((each) => each.inner !== null || wrongReference(definitions, each, holder, itemsOf).length === 0),
    ),
  );
}
