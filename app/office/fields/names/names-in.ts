/** The names in a text that has one on each line, or all on one line with semicolons between. */
export function namesIn(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}
