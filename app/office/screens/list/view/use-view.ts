import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionDefinition } from '#core/definition.ts';
import type { ListView } from './list-view.ts';
import { queryOf, viewIn, withView } from './view-address.ts';

/** The address follows what is typed after this pause, in milliseconds: browsers refuse to be told of each letter. */
const ADDRESS_DEBOUNCE_MS = 400;

/** The view of a list, which its address carries: it can be kept, and led to. */
export function useView(definition: CollectionDefinition): readonly [ListView, (view: ListView) => void] {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => viewIn(search, definition));
  const inAddress = queryOf(viewIn(search, definition));
  const wanted = queryOf(view);
  /** The view of the address as it was seen last; what is shown follows one that comes from elsewhere. */
  const seen = useRef(inAddress);

  useEffect(() => {
    if (inAddress === seen.current) return;
    seen.current = inAddress;
    setView(viewIn(new URLSearchParams(inAddress), definition));
  }, [inAddress, definition]);

  useEffect(() => {
    if (wanted === seen.current) return;
    const put = () => {
      if (wanted === seen.current) return;
      seen.current = wanted;
      setSearch((before) => withView(before, viewIn(new URLSearchParams(wanted), definition)), { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(put, ADDRESS_DEBOUNCE_MS);
    // Before what a click leads to: another address after it would call off the way to that screen.
    addEventListener('click', put, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', put, { capture: true });
    };
  }, [wanted, definition, setSearch]);

  return [view, setView];
}
