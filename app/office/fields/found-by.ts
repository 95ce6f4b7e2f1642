import { foldedWords, foldText } from '#core/text/folded-text.ts';
import type { Choice } from './select.tsx';

/** The most choices: more are not read at a glance. */
const MAX_FOUND = 8;

/** The choices that hold every word that is typed, those that begin with it first. */
export function foundBy(typed: string, choices: readonly Choice[]): { readonly found: readonly Choice[]; readonly more: number } {
  const words = foldedWords(typed).split(' ').filter(Boolean);
  const begins = foldText(typed.trim());
  const holding = choices
    .map((choice) => ({ choice, text: foldText(choice.label) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const sorted = holding.toSorted((one, other) => Number(other.text.startsWith(begins)) - Number(one.text.startsWith(begins)));
  return { found: sorted.slice(0, MAX_FOUND).map(({ choice }) => choice), more: Math.max(0, sorted.length - MAX_FOUND) };
}
