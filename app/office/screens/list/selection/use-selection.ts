import { useCallback, useMemo, useState } from 'react';
import type { AnyItem } from '#core/definition.ts';

const NONE: ReadonlySet<string> = new Set();

/** The rows that a person ticked, as far as they are shown. */
export function useSelection(shown: readonly AnyItem[]) {
  const [ticked, setTicked] = useState(NONE);
  const selected = useMemo(() => new Set(shown.map(({ id }) => id).filter((id) => ticked.has(id))), [shown, ticked]);
  return {
    selected,
    toggle: useCallback(
      (id: string) => setTicked((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]))),
      [],
    ),
    toggleAll: () => setTicked(selected.size === shown.length ? NONE : new Set(shown.map(({ id }) => id))),
    clear: () => setTicked(NONE),
  };
}
