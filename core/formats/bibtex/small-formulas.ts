import { normalForm } from '../../text/normal-form.ts';
import { subscript, superscript } from '../superscript.ts';

/** A raised ring is the sign of degrees. */
export function raised(text: string): string {
  return text === '∘' || text === 'o' ? '°' : superscript(text);
}

/** The sets of numbers. */
export function doubleStruck(text: string): string {
  return text.replace(/^[CHNPQRZ]$/, (letter) => 'ℂℍℕℙℚℝℤ'.charAt('CHNPQRZ'.indexOf(letter)));
}

/** In brackets, unless it is one character or a number: the parts of a fraction. */
export function bracketed(text: string): string {
  return text.length <= 1 || /^\p{N}+$/u.test(text) ? text : `(${text})`;
}

/** A text with a mark on its first character. */
export function onFirst(text: string, mark: string): string {
  const [first = '', ...others] = text;
  return normalForm(first + mark + others.join(''), 'NFC');
}

/** The small part of mhchem that stands in titles: numbers behind a symbol are below the line, charges above it. */
export function chemistry(formula: string): string {
  return formula
    .replaceAll(/(?<=[\p{L})\]])(\d+)/gu, (digits) => subscript(digits))
    .replaceAll(/(?<=[\p{L}\p{No})\]])([+-])(?=$|[\s)\]])/gu, (sign) => superscript(sign))
    .replaceAll('<->', '↔')
    .replaceAll('->', '→');
}
