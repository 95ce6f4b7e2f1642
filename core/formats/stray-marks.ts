/** An accent before its letter, at the beginning of a word: texts copied out of a PDF have them so. */
const STRAY = /(?<![\p{L}\p{M}])([\u0300-\u036F])(\p{L})/gu;

/** A text in which each accent stands behind its letter. */
export function marksBehindLetters(text: string): string {
  return text.replace(STRAY, '$2$1');
}
