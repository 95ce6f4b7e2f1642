import { lazy, useEffect, useState } from 'react';
import { loadPart } from '../../feedback/load-part.ts';

const load = () => loadPart(() => import('./visual/visual.tsx'));
let coming: ReturnType<typeof load> | null = null;

/** The visual editor, once it is here. */
export const Visual = lazy(async () => ({ default: (await (coming ?? load())).Visual }));

/**
 * Loads the visual editor when it is wanted. Without it, a text is written with the signs of Markdown.
 * @returns the reason where it does not come
 */
export function useVisual(isWanted: boolean): 'coming' | 'here' | Error {
  const [state, setState] = useState<'coming' | 'here' | Error>('coming');
  useEffect(() => {
    if (!isWanted) return;
    let isWaited = true;
    coming ??= load();
    coming.then(
      () => isWaited && setState('here'),
      (error: Error) => {
        coming = null;
        if (isWaited) setState(error);
      },
    );
    return () => {
      isWaited = false;
    };
  }, [isWanted]);
  return state;
}
