/** The lines of a file, whatever ends them, without a byte order mark. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF+/, '').split(/\r\n|\r|\n/);
}
