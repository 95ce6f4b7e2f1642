/**
 * Keywords between semicolons. One alone that holds a comma has a semicolon behind it: readers would take it for two,
 * as most files have them between commas.
 */
export function joinedKeywords(keywords: readonly string[]): string {
  const [first = '', ...others] = keywords;
  return others.length === 0 && first.includes(',') ? `${first};` : keywords.join('; ');
}
