import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { placeLostFocus } from '../../../ui/lost-focus.ts';
import type { TableRow } from './table-rows.ts';

/**
 * Gives the focus a place when the row that had it goes, deleted or by undoing: the row that follows, or the heading.
 * @returns the function to call with the items that are about to go, where the focus is not in one of them
 */
export function useFocusAfterRemoval(entries: readonly TableRow[], screen: RefObject<HTMLElement | null>): (ids: readonly string[]) => void {
  const shown = useRef(entries);
  /** The element that had the focus last, and the position of its row. */
  const last = useRef<{ readonly element: Element; readonly from: number } | null>(null);
  const leaving = useRef<{ readonly ids: ReadonlySet<string>; readonly from: number } | null>(null);

  useEffect(() => {
    const followed = new AbortController();
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const index = target.closest<HTMLElement>('[role=row]')?.dataset.index;
      last.current = index === undefined ? null : { element: target, from: Number(index) };
    };
    screen.current?.addEventListener('focusin', follow, { signal: followed.signal });
    return () => followed.abort();
  }, [screen]);

  useEffect(() => {
    shown.current = entries;
    const isGone = leaving.current !== null && !entries.some(({ item }) => item !== null && leaving.current?.ids.has(item.id));
    const isLost = last.current !== null && !last.current.element.isConnected;
    const from = isGone ? leaving.current?.from : isLost ? last.current?.from : undefined;
    if (from === undefined) return;
    if (isGone) leaving.current = null;
    last.current = null;
    // The person may have gone on meanwhile.
    placeLostFocus(screen.current?.querySelector(`[role=row][data-index="${Math.min(from, entries.length - 1)}"] [data-edit]`));
  }, [entries, screen]);

  return useCallback((ids) => {
    const going = new Set(ids);
    leaving.current = { ids: going, from: shown.current.findIndex(({ item }) => item !== null && going.has(item.id)) };
  }, []);
}
