import { foldedWords, wordsOf } from '#core/text/folded-text.ts';
import type { Entry } from './entry.ts';

/** The most lines of the program's own that are shown: what the site holds comes below them. */
const MAX_MATCHES = 12;

/**
 * The entries in which each word of a question begins a word, without regard to case and accents: those whose text
 * begins with it first.
 */
export function matchingEntries(entries: readonly Entry[], question: string): readonly Entry[] {
  const terms = wordsOf(question);
  const whole = terms.join(' ');
  const found = entries.filter(({ text, also = '', kind }) => {
    const words = wordsOf(`${text} ${also} ${kind}`);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
  const rank = ({ text }: Entry) => {
    const folded = foldedWords(text);
    if (folded.startsWith(whole)) return 0;
    return terms.every((term) => ` ${folded}`.includes(` ${term}`)) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_MATCHES);
}
