import { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { editingWords } from '../../words/office/editing.ts';

/** Stands for a date that is not whole: its input has no value to tell. No text is typed like it. */
export const HALF_TYPED = '\0';

/** The refusal of what is typed by half, at its fields, so that it is not left out in silence; null without any. */
export function refusalOfHalves(typed: Values): Problem | null {
  const halves = Object.entries(typed).filter(([, value]) => value === HALF_TYPED);
  if (halves.length === 0) return null;
  const sentence = editingWords().halfDate;
  return new Problem('failed-precondition', sentence, { fields: Object.fromEntries(halves.map(([field]) => [field, sentence])) });
}
