import type { FieldProblems } from '#core/errors.ts';
import type { ValueOf } from '#core/fields/field.ts';
import type { Field } from '#core/fields/kinds.ts';
import type { Slot } from '../model/slot.ts';

/** The props of a cell: each `fields/<kind>/cell.tsx` exports a `Cell`. */
export interface CellProps<F extends Field = Field> {
  readonly field: F;
  readonly value: ValueOf<F>;
}

/** The props of an input: each `fields/<kind>/input.tsx` exports an `Input`, which draws its own label. */
export interface InputProps<F extends Field = Field> {
  readonly field: F;
  /** The place of the value among all that are being edited. */
  readonly slot: Slot;
  readonly value: ValueOf<F>;
  readonly onChange: (value: ValueOf<F>) => void;
  /** The reason why the server refused the value. */
  readonly problem: string | null;
  /** The same for what is inside the value: `[0].url`. */
  readonly inner: FieldProblems;
  /** True for the input that gets the caret. */
  readonly caret: boolean;
  /** The widest that a picture's preview gets (spec, section 2: File uploader widget). */
  readonly preview: '5em' | '20em';
  /** The warning about the value, as a sentence; it is stored all the same. */
  readonly warning?: string | null;
}

/** The problem of a field, and those inside it with the field's name taken off. */
export function problemsOf(problems: FieldProblems, name: string): { problem: string | null; inner: FieldProblems } {
  const inside = Object.entries(problems).filter(([path]) => path.startsWith(`${name}[`) || path.startsWith(`${name}.`));
  return { problem: problems[name] ?? null, inner: Object.fromEntries(inside.map(([path, sentence]) => [path.slice(name.length), sentence])) };
}
