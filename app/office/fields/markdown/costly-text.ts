import { useEffect, useReducer } from 'react';
import { loadPart } from '../../feedback/load-part.ts';

type Ask = typeof import('./costly-refusal.ts').costlyRefusal;
let ask: Ask | null = null;

const MOST_SIGNS = 1_000;
const MOST_CHARACTERS = 60_000;
/** Cells that a table could have: the columns of its heading, and a line of the text each. */
const MOST_CELLS = 20_000;
/** Definitions, and what may be nested, are not seen from afar. */
const UNCLEAR = /\]:|^[ \t>+*\d.)-]{30}/m;

/** True for a text that is read in no time, as most are: short, or not long and of few signs and lines. */
export function isPlain(text: string): boolean {
  const count = (what: RegExp) => text.match(what)?.length ?? 0;
  const isSmall = () => count(/[!-/:-@[-`{-~\n\r]/g) <= MOST_SIGNS && count(/\|/g) * count(/[\n\r]/g) <= MOST_CELLS;
  return text.length <= MOST_SIGNS || (text.length <= MOST_CHARACTERS && isSmall() && !UNCLEAR.test(text));
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
