import { type RefObject, useEffect, useRef } from 'react';
import type { TableRow } from './table-rows.ts';

/** The list counts as scrolled to its end this far from it, in pixels: a new row is measured once it is drawn. */
const NEAR_END_PX = 32;

/**
 * Keeps the end of a list in sight: a row that was added there and is stored now, and what stood there when a notice
 * makes the list lower.
 */
export function useEndInSight(entries: readonly TableRow[], scroller: RefObject<HTMLElement | null>, height: number): void {
  const hasAdded = Boolean(entries.at(-1)?.added);
  const before = useRef({ hadAdded: false, height });
  useEffect(() => {
    const { hadAdded, height: higher } = before.current;
    before.current = { hadAdded: hasAdded, height };
    const list = scroller.current;
    if (list === null) return;
    const { scrollTop, scrollHeight } = list;
    const wasAtEnd = scrollTop > 0 && height < higher && scrollTop + higher >= scrollHeight - NEAR_END_PX;
    if (wasAtEnd || (hadAdded && !hasAdded)) list.scrollTo({ top: scrollHeight });
  }, [hasAdded, height, scroller]);
}
