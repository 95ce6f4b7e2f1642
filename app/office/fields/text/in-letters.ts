import { formulasAsText } from '#core/formulas/formula-text.ts';

/** A text with its formulas in letters. */
export default function InLetters({ text }: { readonly text: string }) {
  return formulasAsText(text);
}
