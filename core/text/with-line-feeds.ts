/** A text whose lines end with one character, whatever system it was written on. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
