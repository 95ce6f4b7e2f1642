import { foldedWords, wordsOf } from '#core/text/folded-text.ts';
import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import type { Entry } from './entry.ts';

/** The most lines of the program's own that are shown: what the site holds comes below them. */
const MAX_MATCHES = 12;

/** The weight of a word that an entry lacks, against where its other words stand. */
const WORD_LACKS = 3;

/**
 * The entries in which each word of a question that says something begins a word, without regard to case and accents.
 * Those with its other words, too, come first, and of these those whose name begins with the question.
 */
export function matchingEntries(entries: readonly Entry[], question: string): readonly Entry[] {
  const terms = wordsOf(question);
  const whole = terms.join(' ');
  const little = new Set(wordsOf(commandPaletteDialogWords().saysLittle));
  const telling = terms.filter((term) => !little.has(term));
  const ranked = entries.flatMap((entry) => {
    const words = wordsOf(`${entry.text} ${entry.also ?? ''} ${entry.kind}`);
    const lacking = terms.filter((term) => !words.some((word) => word.startsWith(term)));
    const isFound = !lacking.some((term) => telling.length === 0 || telling.includes(term));
    return isFound ? { entry, rank: lacking.length * WORD_LACKS + rankOf(entry) } : [];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_MATCHES)
    .map(({ entry }) => entry);

  function rankOf({ text, usualText = text }: Entry): number {
    const names = [text, usualText].map((name) => foldedWords(name));
    if (names.some((name) => name.startsWith(whole))) return 0;
    return names.some((name) => terms.every((term) => ` ${name}`.includes(` ${term}`))) ? 1 : 2;
  }
}
