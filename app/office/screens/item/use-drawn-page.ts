import { useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '#core/errors.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import type { EditedItem } from './use-item.ts';

/** Pause in typing after which the page is drawn again, in milliseconds. */
const TYPING_DEBOUNCE_MS = 350;

interface DrawnPage {
  /** The last page that could be drawn; null where there was none. */
  readonly html: string | null;
  /** The reason why there is none with the values of now. */
  readonly problem: Problem | null;
  readonly isDrawing: boolean;
  readonly draw: () => void;
}

/** The page of an item as the server draws it with the draft; an answer that comes after another letter is dropped. */
export function useDrawnPage({ target: { collection, id }, item, edit }: Pick<EditedItem, 'target' | 'item' | 'edit'>): DrawnPage {
  const { api } = useOffice();
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly html: string | null; readonly problem: Problem | null } | null>(null);
  const values = useMemo(() => ({ ...edit?.confirmed, ...edit?.typed }), [edit?.confirmed, edit?.typed]);
  const wanted = JSON.stringify([collection, id, item?.version, values, tries]);
  const wasDrawn = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      const given = await api
        .sendUnasked('POST /api/{collection}/{id}/preview', { path: { collection, id }, body: values })
        .then(({ html }) => ({ html, problem: null }))
        .catch((error: unknown) => ({ html: null, problem: asProblem(error) }));
      if (ended.signal.aborted) return;
      wasDrawn.current = true;
      setDrawn((before) => ({ of: wanted, html: given.problem ? (before?.html ?? null) : given.html, problem: given.problem }));
    };
    const timer = setTimeout(() => void ask(), wasDrawn.current ? TYPING_DEBOUNCE_MS : 0);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api, collection, id, values, wanted]);
  return { html: drawn?.html ?? null, problem: drawn?.problem ?? null, isDrawing: drawn?.of !== wanted, draw: () => setTries(tries + 1) };
}
