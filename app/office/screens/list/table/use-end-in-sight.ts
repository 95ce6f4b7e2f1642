import { type RefObject, useEffect, useRef } from 'react';
import type { TableRow } from './table-rows.ts';

/** The list counts as scrolled to its end this far from it, in pixels: a new row is measured once it is drawn. */
const NEAR_END_PX = 32;

interface EndInSightOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The height of the list in the window. */
  readonly height: number;
  /** The bar of chosen rows makes the list lower, and the row that is chosen next stays where it is. */
  readonly isSelecting: boolean;
}

/**
 * Keeps the end of a list in sight: a row that was added there and is stored now, and what stood there when a notice
 * makes the list lower. A person who has gone on to another row is left there.
 */
export function useEndInSight(entries: readonly TableRow[], { scroller, height, isSelecting }: EndInSightOptions): void {
  const hasAdded = Boolean(entries.at(-1)?.added);
  const before = useRef({ hadAdded: false, height });
  useEffect(() => {
    const { hadAdded, height: formerHeight } = before.current;
    before.current = { hadAdded: hasAdded, height };
    const list = scroller.current;
    if (list === null) return;
    const { scrollTop, scrollHeight } = list;
    const wasAtEnd = !isSelecting && scrollTop > 0 && height < formerHeight && scrollTop + formerHeight >= scrollHeight - NEAR_END_PX;
    const isStored = hadAdded && !hasAdded && scrollTop + 2 * height >= scrollHeight && list.querySelector('[data-editor]') === null;
    if (wasAtEnd || isStored) list.scrollTo({ top: scrollHeight });
  }, [hasAdded, height, scroller, isSelecting]);
}
