import { normalForm } from './normal-form.ts';

/** A character as search compares it: lower case, without accents, and as it is written plainly; "₂" is "2". */
export function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  return normalForm(character, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Text as search compares it. */
export function foldText(text: string): string {
  return Array.from(normalForm(text, 'NFC'), foldCharacter).join('');
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
