import { withoutGaps } from './picture-gap.ts';

/**
 * Every part of the expression ends where the next one begins, so that the time is linear in the text. An address may
 * hold parentheses.
 */
const PICTURE = /!\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const LINK = /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

/** Markdown as a reader sees it, near enough for an excerpt. */
export function withoutMarks(markdown: string): string {
  return (
    withoutGaps(markdown)
      .replace(PICTURE, '$1')
      .replace(LINK, '$1')
      // A heading ends where its line does.
      .replace(/^[ \t]*#{1,6}[ \t]+(.*)$/gm, (_, heading: string) => sentence(heading))
      .replace(/^[ \t]*(>|[-*+]|\d+\.)[ \t]+/gm, '')
      .replace(/^[ \t]*(```|~~~).*$/gm, '')
      .replace(/^(?=.*\|)[ \t:|-]+$/gm, '')
      .replace(/[*_`~|]+/g, ' ')
      .replace(/\s+/g, ' ')
      // Marks that were taken from around a word leave no space before what follows it.
      .replace(/ ([.,;:!?)])/g, '$1')
      .trim()
  );
}

/**
 * A heading without its closing marks, ended like a sentence. The code is a loop, because an expression would take
 * quadratic time on a long run of spaces.
 */
function sentence(heading: string): string {
  let end = heading.length;
  while (end > 0 && ' \t#'.includes(heading.charAt(end - 1))) end -= 1;
  const text = heading.slice(0, end);
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text;
}
