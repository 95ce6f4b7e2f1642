import { useEffect, useState } from 'react';
import type { OfficeMatches } from '#core/contract/find.ts';
import type { Problem } from '#core/errors.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { useOffice } from './office-context.ts';

/** The rest between two letters after which the server is asked, in milliseconds. */
const TYPING_DEBOUNCE_MS = 120;

interface Answer {
  readonly question: string;
  readonly found: OfficeMatches | null;
  readonly problem: Problem | null;
}

const NOTHING: Answer = { question: '', found: null, problem: null };

/**
 * Asks the server for what the site holds with these words. An answer that comes after another letter is dropped.
 * @returns the last answer, and whether one to these words is still to come
 */
export function useFound(words: string): Answer & { readonly isSearching: boolean } {
  const { api } = useOffice();
  const [answer, setAnswer] = useState(NOTHING);
  const question = words.trim();
  useEffect(() => {
    if (question === '') return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      const keep = (given: Omit<Answer, 'question'>) => !ended.signal.aborted && setAnswer({ question, ...given });
      void api.sendUnasked('GET /api/find', { query: { q: question } }).then(
        (found) => keep({ found, problem: null }),
        (error: unknown) => keep({ found: null, problem: asProblem(error) }),
      );
    }, TYPING_DEBOUNCE_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api, question]);
  return question === '' ? { ...NOTHING, isSearching: false } : { ...answer, isSearching: answer.question !== question };
}
