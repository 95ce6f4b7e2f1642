import type { CollectionDefinition } from '../definition.ts';
import type { Values } from '../values.ts';

type Timed = Pick<CollectionDefinition, 'shownFrom' | 'shownUntil'>;

/**
 * The span of time in which visitors see an enabled item, in milliseconds since the epoch: its beginning belongs to it,
 * its end does not. Infinite where the item has none.
 */
export interface ShownTime {
  readonly from: number;
  readonly until: number;
}

/** The place of a moment before, in or after an item's span of time; `never` for a span that ends before it begins. */
export type ShownState = 'planned' | 'shown' | 'over' | 'never';

export function shownTimeOf({ shownFrom, shownUntil }: Timed, item: Values): ShownTime {
  return { from: momentOf(item, shownFrom) ?? Number.NEGATIVE_INFINITY, until: momentOf(item, shownUntil) ?? Number.POSITIVE_INFINITY };
}

function momentOf(item: Values, field: string | undefined): number | undefined {
  const value = field && item[field];
  return typeof value === 'string' ? Date.parse(value) : undefined;
}

/** Whether an enabled item is still to come, is shown, or is over. */
export function shownStateAt(definition: Timed, item: Values, now: Date): ShownState {
  const { from, until } = shownTimeOf(definition, item);
  const time = now.getTime();
  if (time >= until) return 'over';
  if (until <= from) return 'never';
  return time < from ? 'planned' : 'shown';
}

/** True of an item that visitors see at this moment, as far as its time goes. */
export function isShownAt(definition: Timed, item: Values, now: Date): boolean {
  return shownStateAt(definition, item, now) === 'shown';
}

/** The span around a moment in which the clock alone changes nothing of some content; its end does not belong to it. */
export interface SteadySpan {
  readonly since: number;
  readonly until: number;
}

export const ALWAYS: SteadySpan = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** False also before its beginning: a clock that was set back hides what had appeared by it. */
export function isWithin({ since, until }: SteadySpan, now: Date): boolean {
  return since <= now.getTime() && now.getTime() < until;
}

/** The moments, in milliseconds since the epoch, at which one of the items appears or is seen no longer. */
export function boundariesOf(definition: Timed, items: readonly Values[]): readonly number[] {
  if (definition.shownFrom === undefined && definition.shownUntil === undefined) return [];
  return items.flatMap((item) => {
    const { from, until } = shownTimeOf(definition, item);
    return until <= from ? [] : [from, until].filter(Number.isFinite);
  });
}

/** The part of a span around a moment that lies between the boundaries before and after it. */
export function steadySpan({ since, until }: SteadySpan, boundaries: readonly number[], now: Date): SteadySpan {
  const span = { since, until };
  for (const boundary of boundaries) {
    if (boundary <= now.getTime()) span.since = Math.max(span.since, boundary);
    else span.until = Math.min(span.until, boundary);
  }
  return span;
}
