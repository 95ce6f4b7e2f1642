/** A line that begins a block of its own, or that stands alone: a heading, a list, a quote, a table, a rule, a tag. */
const BLOCK = /^\s*(?:#{1,6}\s|>|[-*+]\s|\d{1,9}[.)]\s|\||<|!\[|\$\$|:::|\{[%{]|={3,}\s*$|-{2,}\s*$|(?:[*_]\s*){3,}$)/;
const ALONE = /^\s*(?:#{1,6}\s|\||<|!\[[^\]]*\]\([^)]*\)\s*$|\$\$|:::|\{[%{]|={3,}\s*$|-{2,}\s*$|(?:[*_]\s*){3,}$)|\$\$\s*$/;
const FENCE = /^\s{0,3}(?:```|~~~|\$\$\s*$)/;
/** The writer's own end of a line. */
const ENDED = /(?: {2}|\\)$/;

/**
 * A text whose lines an editor has cut at some column, with each paragraph as one line: pages of the site show a line's
 * end where there is one.
 * @param shortest a shorter line was ended by its writer, in characters
 */
export function unwrapped(text: string, shortest = 0): string {
  let isCode = false;
  let isOpen = false;
  /** Each line by its parts: a paragraph that is put together with each of them takes the square of their number. */
  const lines: string[][] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line);
    const parts = lines.at(-1) ?? [];
    const continues: boolean = isOpen && !isCode && !isFence && line.trim() !== '' && !BLOCK.test(line) && length >= shortest;
    if (continues) {
      const last = parts.pop() ?? '';
      parts.push(last.trimEnd(), line.trimStart());
      length += last.trimEnd().length - last.length + 1 + line.trimStart().length;
    } else {
      lines.push([line]);
      ({ length } = line);
    }
    if (isFence) isCode = !isCode;
    isOpen = !isFence && line.trim() !== '' && !ENDED.test(line) && !ALONE.test(line) && (continues || !/^(?: {4}|\t)/.test(line));
  }
  return lines.map((parts) => parts.join(' ')).join('\n');
}
