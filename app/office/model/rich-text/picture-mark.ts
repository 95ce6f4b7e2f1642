/** A picture with the words for who does not see it, and with those below it, if there are any. */
export function pictureMark(words: string, url: string, caption = ''): string {
  return `![${plainWords(words)}](${url}${caption.trim() === '' ? '' : ` "${plainWords(caption).replaceAll('"', '\\"')}"`})`;
}

/** Words without brackets and backslashes, which would end them early. */
export function plainWords(words: string): string {
  return words.replace(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').replaceAll('\\', '/').trim();
}
