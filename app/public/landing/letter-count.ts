/** The number of letters of texts together; a section that is not laid out has its height by them (`distant.css`). */
export function letterCount(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
