import { type FormulaPart, splitAtFormulas } from '#core/formulas/split.ts';

/**
 * The signs around the number of a formula while Markdown is read: underscores and backslashes of TeX are none of
 * Markdown's.
 */
const [OPEN, CLOSE] = ['\uE0F0', '\uE0F1'];
const PLACEHOLDER = /\uE0F0(\d+)\uE0F1/;

/** A text with its formulas taken out, and the formulas. */
export interface Hidden {
  readonly text: string;
  readonly formulas: readonly FormulaPart[];
}

/** The sign that stands for the formula of a number. */
export function placeholder(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

/** Takes the formulas out of a text before Markdown reads it. */
export function hideFormulas(source: string): Hidden {
  if (source.includes(OPEN) || source.includes(CLOSE)) return { text: source, formulas: [] };
  const formulas: FormulaPart[] = [];
  const text = splitAtFormulas(source)
    .map((part) => (!part.isFormula ? part.text : placeholder(formulas.push(part) - 1)))
    .join('');
  return { text, formulas };
}

/** The parts of a text, one by one: its words, and the formulas between them. Empty words are left out. */
export function wordsAndFormulas(text: string, formulas: readonly FormulaPart[]): (string | FormulaPart)[] {
  if (formulas.length === 0) return text === '' ? [] : [text];
  // The number of each placeholder comes second, fourth, sixth; the text between them first, third, fifth.
  return text.split(PLACEHOLDER).flatMap((value, index): (string | FormulaPart)[] => {
    const formula = index % 2 === 1 ? formulas[Number(value)] : undefined;
    if (formula) return [formula];
    return index % 2 === 1 || value === '' ? [] : [value];
  });
}

/** A text with formulas in place of their placeholders, written one way or another. */
export function fillPlaceholders(text: string, formulas: readonly FormulaPart[], write: (formula: FormulaPart) => string): string {
  return wordsAndFormulas(text, formulas)
    .map((part) => (typeof part === 'string' ? part : write(part)))
    .join('');
}

/** Puts formulas back as they were typed. */
export const asTyped = ({ source }: FormulaPart) => source;
