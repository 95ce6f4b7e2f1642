/** A picture with the words for who does not see it. */
export function pictureMark(words: string, url: string): string {
  return `![${plainWords(words)}](${url})`;
}

/** Words without brackets and backslashes, which would end them early. */
export function plainWords(words: string): string {
  return words.replace(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').replaceAll('\\', '/').trim();
}

/** An address without what would end the link early. */
export function encodedAddress(address: string): string {
  return address.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
