/** How many letters texts have together: what the height of a section that is not laid out follows from (`distant.css`). */
export function letterCount(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
