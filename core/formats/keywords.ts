/**
 * Keywords between semicolons. One alone that holds a comma has a semicolon behind it: readers would take it for two,
 * as most files have them between commas.
 */
export function joinedKeywords(keywords: readonly string[]): string {
  const [first = '', ...others] = keywords;
  return others.length === 0 && first.includes(',') ? `${first};` : keywords.join('; ');
}

/** Keywords between semicolons, or between commas; in a text that is one of several, a comma is the keyword's own. */
export function partedKeywords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(texts.length > 1 || text.includes(';') ? ';' : ','));
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}
