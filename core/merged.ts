/** The id of the item that each item of a collection was merged into, by the id of the one that is gone. */
export type MergedInto = ReadonlyMap<string, string>;

/** The merged items of each collection. */
export type Merged = ReadonlyMap<string, MergedInto>;

/** The item that is left of a merged one, over as many merges as there were; undefined of one that was not merged. */
export function lastOf(merged: MergedInto, item: string): string | undefined {
  let last = merged.get(item);
  // No merge leads back to where it began; content that is not whole must not hold up a request.
  for (let step = 0; step < merged.size && last !== undefined; step += 1) {
    const next = merged.get(last);
    if (next === undefined) return last;
    last = next;
  }
  return last;
}
