import { normalForm } from './normal-form.ts';

/** Text as search compares it: lower case, without accents, and as it is written plainly; "₂" is "2". */
export function foldText(text: string): string {
  // A sigma at the end of a word is one like others, so that a character alone is folded as in its text.
  return normalForm(text, 'NFKD').replace(/\p{M}/gu, '').replaceAll('Σ', 'σ').toLowerCase();
}

/** A character as `foldText` folds it. */
export function foldCharacter(character: string): string {
  return character < '\u0080' ? character.toLowerCase() : foldText(character);
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text in which gender and number make no difference either: "Tituladas" is "Titulado". */
export function neutralWords(text: string): string {
  return wordsOf(text)
    .map((word) => (word.length > 3 ? word.replace(/(?:[aeo]s?|s)$/, '') : word))
    .join(' ');
}

/** The same as one text, in which case, accents and signs make no difference. */
export function foldedWords(text: string): string {
  return wordsOf(text).join(' ');
}
