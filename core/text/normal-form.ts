/** The longest text that a field takes. */
export const MAX_TEXT_CHARACTERS = 200_000;
/** No letter of any language carries more marks than this in a row. */
const MAX_MARKS = 30;
const MARK_FLOOD = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** True of a text in which a letter carries more marks than any does. */
export function hasMarkFlood(text: string): boolean {
  return new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u').test(text);
}

/** The most that a long text may grow when it is searched: a syllable of Korean takes three letters. */
const MAX_GROWTH = 4;
const SHORT = 2_000;

/** True of a long text of signs that each stand for many letters: ﷺ is eighteen of them to a search. */
export function isMostlySigns(text: string): boolean {
  // A longer one is refused for its length.
  const part = text.slice(0, MAX_TEXT_CHARACTERS);
  return part.length > SHORT && normalForm(part, 'NFKD').length > MAX_GROWTH * part.length;
}

/**
 * A text in a normal form of Unicode. Marks beyond what any letter carries are left out first: they are put in order in
 * quadratic time, so that 100,000 of them would hold the program up for seconds.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARK_FLOOD, '$1').normalize(form);
}
