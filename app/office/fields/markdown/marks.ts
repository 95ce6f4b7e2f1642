/** A text and what of it is selected. */
export interface Passage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Puts a block in the selection's place, apart from the text around it; the caret goes behind it. */
export function insertBlock({ text, from, to }: Passage, block: string): Passage {
  const [before, after] = [text.slice(0, endBefore(text, from)), text.slice(to).trimStart()];
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? start : `${start}\n\n${after}`, from: start.length, to: start.length };
}

/** Puts words where the selection is; what is of more than one paragraph comes apart from the text around it. */
export function insertWords(passage: Passage, words: string): Passage {
  const { text, from, to } = passage;
  if (/\n\n|^(?:(?:#{1,6}|[-*+>]|\d+[.)]|\|) |```|---$)/.test(words)) return insertBlock(passage, words);
  return { text: text.slice(0, from) + words + text.slice(to), from: from + words.length, to: from + words.length };
}

/**
 * The end of the text before a spot, without a mark of an item or quote that has no words yet: the mark would make a
 * heading of the line above it.
 */
export function endBefore(text: string, spot: number): number {
  return text
    .slice(0, spot)
    .replace(/(^|\n)[ \t]*(?:[-*+>]|\d+[.)]|#{1,6})[ \t]+$/, '$1')
    .trimEnd().length;
}

/** The part of a text to replace so that it becomes another one. */
export function replacementOf(before: string, after: string): { from: number; to: number; added: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, added: after.slice(from, after.length - same) };
}
