const SHOWN = 300;

/** The beginning of a Markdown text without its marks, for a cell of two lines. */
export function plainStart(markdown: string): string {
  return markdown
    .slice(0, SHOWN * 2)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[\\*`~|]+|\b_+|_+\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN);
}
