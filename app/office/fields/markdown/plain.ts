const SHOWN_CHARACTERS = 300;
/** A link by its words, a picture by what it shows; their words may hold another one. */
const LINKS = /!?\[([^[\]]*)\]\((?:"[^"]*(?:"|$)|[^)"])*(?:\)|$)/g;

/**
 * The beginning of a Markdown text in its words, for a cell of two lines.
 * It knows the marks by their looks: what reads them as a page does would weigh more than the list.
 */
export function plainStart(markdown: string): string {
  return (
    markdown
      .slice(0, SHOWN_CHARACTERS * 2)
      // Rules, those of a table too, and the fences of code.
      .replace(/^[\s>|:*_=-]+$|^\s*(?:```|~~~).*|<(?:\/?[a-z]\w*(?:[\s/][^>]*)?|!--[\s\S]*?--)>/gim, '')
      .replace(LINKS, '$1')
      .replace(LINKS, '$1')
      .replace(/<(https?:[^\s>]+)>/g, '$1')
      .replace(/^(?:\s*(?:#{1,6}\s|>|[-*+]\s|\d+[.)]\s))+/gm, '')
      .replace(/\\([!-/:-@[-`{-~])|`+|~~+|(?<!\s)\*+|\*+(?!\s)|\b_+|_+\b/g, '$1')
      .replace(/[\s|]+/g, ' ')
      .trim()
      .slice(0, SHOWN_CHARACTERS)
  );
}
