/** Stands for bytes that are no character; some programs write it for letters that they do not know. */
const LOST = '\uFFFD';

/** True where some text in a value has characters that could not be read. */
export function hasLost(value: unknown): boolean {
  return JSON.stringify(value).includes(LOST);
}

/** The lines of a text with characters that could not be read, each with its number from 1. */
export function linesWithLost(text: string): { readonly line: number; readonly text: string }[] {
  if (!text.includes(LOST)) return [];
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => (line.includes(LOST) ? { line: index + 1, text: line } : []));
}
