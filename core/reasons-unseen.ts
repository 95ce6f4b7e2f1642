import type { CollectionDefinition, Definitions, ItemsOf } from './definition.ts';
import { heldValues, neededReferencesOf, type Reference, referencesTo } from './references.ts';
import { longMoment } from './time/long-moment.ts';
import { shownStateAt, shownTimeOf } from './time/shown-time.ts';
import { nameOf } from './title.ts';
import type { Values } from './values.ts';
import { items as words } from './words/items.es.ts';

/** The reason why visitors do not see an enabled item, or a part of it. */
export interface ReasonUnseen {
  /** A clause: "falta la categoría". */
  readonly because: string;
  /** True where only a nested row is not seen. */
  readonly isPart: boolean;
  /** The hidden type or category, where that is why. */
  readonly hidden?: { readonly collection: string; readonly item: Values };
  /** The setting of the site that hides all of its kind, where that is why. */
  readonly setting?: string;
  /** When it will be seen, as ISO 8601 in UTC, where it only has to wait for its time. */
  readonly plannedFor?: string;
}

/** The content around an item, by which visitors see it or not. */
export interface Surroundings {
  /** Hidden ones included. */
  readonly itemsOf: ItemsOf;
  /** The settings of the site. */
  readonly site: Values;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Reasons why visitors do not see an enabled item: the site hides its section, its time is not now, its type or
 * category is missing or hidden, or it is a heading with nothing below it. Empty for a visible item, and for a disabled
 * one, which is hidden on purpose.
 */
export function reasonsUnseen(
  definitions: Definitions,
  definition: CollectionDefinition,
  item: Values,
  { itemsOf, site, now, timeZone }: Surroundings,
): readonly ReasonUnseen[] {
  if (item[definition.enabledField] !== true) return [];
  const { siteFlag } = definition;
  if (siteFlag !== undefined && site[siteFlag] === false) return [{ because: words.sectionNotShown, isPart: false, setting: siteFlag }];
  const untimely = outOfItsTime(definition, item, now, timeZone);
  if (untimely !== null) return [untimely];
  const wrong = neededReferencesOf(definition).flatMap((reference) => wrongReference(definitions, reference, item, itemsOf));
  const { onPagesOf } = definition;
  if (onPagesOf === undefined || onPagesOf.mayBeNone || hasHolder(definitions, definition, item, itemsOf)) return wrong;
  return [...wrong, { because: onPagesOf.none, isPart: false }];
}

/** The reason why the clock hides an enabled item; null for one whose time it is, and for a disabled one. */
export function outOfItsTime(definition: CollectionDefinition, item: Values, now: Date, timeZone: string): ReasonUnseen | null {
  if (item[definition.enabledField] !== true) return null;
  const state = shownStateAt(definition, item, now);
  if (state === 'shown') return null;
  if (state === 'over') return { because: words.timeIsOver, isPart: false };
  if (state === 'never') return { because: words.timeEndsBeforeItBegins, isPart: false };
  const from = new Date(shownTimeOf(definition, item).from);
  return { because: words.isPlannedFor({ moment: longMoment(from, timeZone) }), isPart: false, plannedFor: from.toISOString() };
}

function wrongReference(definitions: Definitions, reference: Reference, item: Values, itemsOf: ItemsOf): readonly ReasonUnseen[] {
  const { inner, row, to } = reference;
  const target = definitions[to.to];
  if (target === undefined) return [];
  const isPart = inner !== null;
  return [...new Set(heldValues(item, reference))].flatMap((value): ReasonUnseen[] => {
    const held = itemsOf(to.to).filter((each) => each[to.by] === value);
    if (held.some((each) => each[target.enabledField] === true)) return [];
    const [hidden] = held;
    if (hidden) return [{ because: words.itsTypeIsHidden({ name: nameOf(target, hidden) }), isPart, hidden: { collection: to.to, item: hidden } }];
    return [{ because: words.itsTypeIsMissing({ gender: target.gender, label: to.label.toLowerCase(), row }), isPart }];
  });
}

/** Whether an enabled item stands below this heading that visitors see there. */
function hasHolder(definitions: Definitions, definition: CollectionDefinition, item: Values, itemsOf: ItemsOf): boolean {
  return referencesTo(definitions, definition.name).some((reference) =>
    itemsOf(reference.from.name).some(
      (holder) =>
        holder[reference.from.enabledField] === true &&
        (definition.onPagesOf?.isAnyEnough || heldValues(holder, reference).includes(item[reference.to.by])) &&
        neededReferencesOf(reference.from).every((each) => each.inner !== null || wrongReference(definitions, each, holder, itemsOf).length === 0),
    ),
  );
}
