import { useEffect, useReducer } from 'react';
import { loadPart } from '../../feedback/load-part.ts';

type Ask = typeof import('./costly-refusal.ts').costlyRefusal;
let ask: Ask | null = null;

/** Texts of few signs and lines are read in no time. Tables, definitions and what is nested are not seen from afar. */
const SHORT = 1_000;
const MOST_SIGNS = 1_000;
const UNCLEAR = /\|.*\||\]:|^[ \t>+*\d.)-]{30}/m;

function isPlain(text: string): boolean {
  return text.length <= SHORT || ((text.match(/[!-/:-@[-`{-~\n\r]/g)?.length ?? 0) <= MOST_SIGNS && !UNCLEAR.test(text));
}

/**
 * The reason why the visual editor opens no such text, as a sentence: reading what the site refuses may take minutes.
 */
export async function refusalOf(text: string): Promise<string | null> {
  if (isPlain(text)) return null;
  ask ??= (await loadPart(() => import('./costly-refusal.ts'))).costlyRefusal;
  return ask(text);
}

/** The same; undefined while it is not known. */
export function useRefusal(text: string): string | null | undefined {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const known = isPlain(text) ? null : ask?.(text);
  const isAsked = known === undefined;
  useEffect(() => {
    if (isAsked) void refusalOf(text).then(redraw, () => undefined);
  }, [isAsked, text]);
  return known;
}
