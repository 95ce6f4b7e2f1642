import { useEffect, useState } from 'react';
import { loadPart } from '../../feedback/load-part.ts';
import type { Entry } from './entry.ts';
import { matchingEntries } from './matching-entries.ts';

/** The most pages of the guide that are shown: they stand below all that is no help. */
const MAX_PAGES = 4;
const NONE: readonly Entry[] = [];

/**
 * The pages of the guide that hold each word of a question. Their texts are loaded with the first question; without
 * them the search finds everything else.
 */
export function useGuide(question: string): readonly Entry[] {
  const [pages, setPages] = useState(NONE);
  const isAsked = question.trim() !== '';
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    loadPart(() => import('./guide-entries.ts'))
      .then(({ guideEntries }) => isWanted && setPages(guideEntries()))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isAsked]);
  return isAsked ? matchingEntries(pages, question).slice(0, MAX_PAGES) : NONE;
}
