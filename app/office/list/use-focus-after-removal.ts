import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Entry } from './entries.ts';

/**
 * Gives the focus a place when rows that had it are deleted: the row that follows, or the heading.
 * @returns to be told of the items that are about to go
 */
export function useFocusAfterRemoval(entries: readonly Entry[], screen: RefObject<HTMLElement | null>): (ids: readonly string[]) => void {
  const shown = useRef(entries);
  const leaving = useRef<{ readonly ids: ReadonlySet<string>; readonly from: number } | null>(null);

  useEffect(() => {
    shown.current = entries;
    const gone = leaving.current;
    if (gone === null || entries.some(({ item }) => item !== null && gone.ids.has(item.id))) return;
    leaving.current = null;
    // The person may have gone on meanwhile.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const place = Math.min(gone.from, entries.length - 1);
    const next = screen.current?.querySelector<HTMLElement>(`[role=row][data-index="${place}"] [data-edit]`);
    (next ?? screen.current?.querySelector<HTMLElement>('h1'))?.focus();
  }, [entries, screen]);

  return useCallback((ids) => {
    const going = new Set(ids);
    leaving.current = { ids: going, from: shown.current.findIndex(({ item }) => item !== null && going.has(item.id)) };
  }, []);
}
