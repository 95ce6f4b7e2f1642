import { isFinished } from './dates.ts';
import type { CollectionDefinition } from './definition.ts';

type Item = Readonly<Record<string, unknown>>;

/** Number of posts on the landing page (spec, section 9). */
export const MAX_POSTS_ON_LANDING = 11;

/** Section of the landing page for an item, where it depends on the item's position in the list. */
export interface LandingPlace {
  /** A sentence. */
  readonly sentence: string;
  /** True where another item stands before it in its section. */
  readonly isBehind: boolean;
}

/**
 * The place of an enabled post or event on the landing page. Null for other collections, and for a post that is among
 * those shown.
 * @param items the whole list in its order, the item included
 */
export function landingPlace(definition: CollectionDefinition, item: Item, items: readonly Item[], now: Date): LandingPlace | null {
  const shown = items.filter((each) => each[definition.enabledField] === true);
  if (definition.name === 'blogs') {
    if (shown.indexOf(item) < MAX_POSTS_ON_LANDING) return null;
    return { sentence: `No está en la portada, que muestra las primeras ${MAX_POSTS_ON_LANDING} entradas.`, isBehind: true };
  }
  if (definition.name !== 'events') return null;
  const isPast = (each: Item) => isFinished({ startDate: String(each.startDate) }, now);
  const before = shown.filter((each) => isPast(each) === isPast(item)).indexOf(item);
  if (before < 0) return null;
  const place = before === 0 ? 'en primer lugar' : `después de ${before === 1 ? 'otro' : `otros ${before}`}`;
  return { sentence: `Se ve en «Eventos ${isPast(item) ? 'Finalizados' : 'Proximos'}», ${place}.`, isBehind: before > 0 };
}
