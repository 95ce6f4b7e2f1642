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
  return text
    .split('\n')
    .reduce<string[]>((lines, line) => {
      const isFence = FENCE.test(line);
      const last = lines.at(-1) ?? '';
      const continues = isOpen && !isCode && !isFence && line.trim() !== '' && !BLOCK.test(line) && last.length >= shortest;
      if (continues) lines[lines.length - 1] = `${last.trimEnd()} ${line.trimStart()}`;
      else lines.push(line);
      if (isFence) isCode = !isCode;
      isOpen = !isFence && line.trim() !== '' && !ENDED.test(line) && !ALONE.test(line) && (continues || !/^(?: {4}|\t)/.test(line));
      return lines;
    }, [])
    .join('\n');
}
