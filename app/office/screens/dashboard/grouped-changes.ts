import type { Overview } from '#core/contract/overview.ts';
import { MINUTE_MS } from '#core/time/durations.ts';

export type LatestChange = Overview['changes'][number];

/** A change, or several of one kind that one person made to one list at a time. */
export type GroupedChange = LatestChange & { readonly isOneOfMany: boolean };

/** The number of items from which on they are listed as one. */
const MIN_FOLDED_ITEMS = 3;
/** Changes that follow within this time belong together, in milliseconds. */
const FOLDING_WINDOW_MS = MINUTE_MS;

/** Groups what was done to many items at once: one by one they would leave no room for other changes. */
export function groupChanges(changes: readonly LatestChange[]): GroupedChange[] {
  const runs: [LatestChange, ...LatestChange[]][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run && belongs(run[run.length - 1] ?? change, change)) run.push(change);
    else runs.push([change]);
  }
  return runs.flatMap((run): GroupedChange[] => {
    const ids = new Set(run.map(({ id }) => id));
    if (ids.size >= MIN_FOLDED_ITEMS) return [{ ...run[0], isOneOfMany: true }];
    // The last of repeated changes of one item is enough.
    return run.filter(({ id }) => ids.delete(id)).map((change) => ({ ...change, isOneOfMany: false }));
  });
}

function belongs(one: LatestChange, next: LatestChange): boolean {
  const isSame = one.kind === next.kind && one.by === next.by && one.collection === next.collection;
  return isSame && Date.parse(one.at) - Date.parse(next.at) <= FOLDING_WINDOW_MS;
}
