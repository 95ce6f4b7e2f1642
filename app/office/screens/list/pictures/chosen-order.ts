import type { CollectionName } from '#core/collections/index.ts';
import { isSame } from '#core/is-same.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';

/** Rows that are added at once, and come to be stored in any order. */
export interface Batch {
  /** Called with the address of a row's file. */
  readonly arrived: (key: string, url: string) => void;
}

/**
 * Keeps rows that are added at once in the order in which they were chosen, also what is tried again or named later. A
 * picture that a person moves once all of them are there stays where it is.
 * @param keys of the rows, as chosen; they are open
 */
export function keepChosenOrder(
  { edits, lists, writes, changes }: OfficeContext,
  collection: CollectionName,
  field: string,
  keys: readonly string[],
): Batch {
  const before = new Set(lists.items(collection).map(({ id }) => id));
  const urls = new Map<string, string>();
  /** The stored items by key, and which of them are in their place. */
  const stored = new Map<string, string>();
  const placed = new Set<string>();
  let isWaiting = false;

  function findStored(): void {
    for (const key of keys) {
      const url = urls.get(key);
      if (url === undefined || stored.has(key) || edits.all.get().has(key)) continue;
      const taken = new Set(stored.values());
      const item = lists.items(collection).find(({ id, [field]: value }) => value === url && !before.has(id) && !taken.has(id));
      if (item) stored.set(key, item.id);
    }
  }
  const isUnderway = () =>
    keys.some((key) => {
      const edit = edits.all.get().get(key);
      return edit !== undefined && (edit.uploading || edit.confirmed !== null);
    });

  async function putInOrder(): Promise<void> {
    isWaiting = false;
    if (isUnderway()) return;
    const isOpen = (key: string) => edits.all.get().has(key);
    if (!keys.some(isOpen)) stop();
    const fresh = [...urls.keys()].filter((key) => !isOpen(key) && !stored.has(key));
    if (fresh.length === 0) return;
    // Its screen may be long gone.
    await lists.ensureLoaded(collection).catch(() => undefined);
    findStored();
    // An upload that was given up is not to be taken for a later one with the same picture.
    for (const key of fresh) if (!stored.has(key)) urls.delete(key);
    const now = lists.items(collection).map(({ id }) => id);
    const ids = keys.flatMap((key) => stored.get(key) ?? []).filter((id) => now.includes(id));
    const requested = inPlace(now, ids, placed);
    for (const id of ids) placed.add(id);
    if (!isSame(requested, now)) await changes.run(() => writes.arrange(collection, requested));
  }

  const stop = edits.all.subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    // A change that follows at once on an arrival is a part of it.
    setTimeout(() => void putInOrder());
  });
  return { arrived: (key, url) => void urls.set(key, url) };
}

/**
 * The ids of a list, with those of a batch that are not placed yet each behind the one that was chosen before it.
 * @param ids of the batch, as chosen
 */
export function inPlace(all: readonly string[], ids: readonly string[], placed: ReadonlySet<string>): string[] {
  const fresh = new Set(ids.filter((id) => !placed.has(id)));
  const order = all.filter((id) => !fresh.has(id));
  const last = all.findIndex((id) => fresh.has(id));
  ids.forEach((id, index) => {
    if (!fresh.has(id)) return;
    const next = ids.slice(index + 1).find((each) => placed.has(each));
    const previous = ids[index - 1];
    if (previous !== undefined) order.splice(order.indexOf(previous) + 1, 0, id);
    else order.splice(next === undefined ? last : order.indexOf(next), 0, id);
  });
  return order;
}
