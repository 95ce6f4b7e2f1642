import { type RefObject, useEffect, useRef } from 'react';
import type { TableRow } from './table-rows.ts';

/** The list counts as scrolled to its end this far from it, in pixels: a new row is measured once it is drawn. */
const NEAR_END_PX = 32;

/**
 * Keeps the end of a list in sight: a row that was added there and is stored now, and what stood there when a notice
 * makes the list lower.
 * @param showLast scrolls to the last row
 */
export function useEndInSight(entries: readonly TableRow[], scroller: RefObject<HTMLElement | null>, height: number, showLast: () => void): void {
  const last = entries.at(-1)?.item?.id;
  const before = useRef({ isAdded: false, height });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is shown again where its last row or its height is another one
  useEffect(() => {
    const { isAdded, height: higher } = before.current;
    const list = scroller.current;
    // The virtualizer does not know the new height yet.
    if (list && list.scrollTop > 0 && height < higher && list.scrollTop + higher >= list.scrollHeight - NEAR_END_PX)
      list.scrollTop = list.scrollHeight;
    if (isAdded && last !== undefined) showLast();
    before.current = { isAdded: entries.length > 0 && last === undefined, height };
  }, [last, height, scroller]);
}
