import { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import { editingWords } from '../../words/office/editing.ts';
import type { Trouble } from '../model/edit.ts';
import { isEmpty } from '../model/three-way-merge.ts';

/**
 * The rest of a refusal once a field is typed in, without the errors of values that have changed since. The error of a
 * nested row goes where the row goes.
 */
export function troubleAfterTyping(trouble: Trouble | null, field: string, before: unknown, after: unknown): Trouble | null {
  if (trouble?.kind !== 'refused' || isSame(before, after)) return trouble;
  const { code, details } = trouble.problem;
  const { fields: sentences = {} } = details;
  const left: [path: string, sentence: string][] = [];
  for (const [path, sentence] of Object.entries(sentences)) {
    const [name, row, inner = ''] = path.split(/\[|\]\.?/);
    const to = name === field && row !== undefined ? placeAfter(before as Values[], after as Values[], Number(row), inner) : null;
    if (name !== field) left.push([path, sentence]);
    else if (to !== null)
      left.push([path.replace(`[${row}]`, `[${to}]`), sentence.replace(editingWords().row(Number(row) + 1), editingWords().row(to + 1))]);
  }
  const fields = Object.fromEntries(left);
  if (isSame(fields, sentences)) return trouble.corrected ? trouble : { ...trouble, corrected: true };
  return isEmpty(fields) ? null : { ...trouble, corrected: true, problem: new Problem(code, left[0]?.[1] ?? '', { ...details, fields }) };
}

/** The position of the nested row whose value is still as it was; null when it is not. */
function placeAfter(before: readonly Values[], after: readonly Values[], row: number, inner: string): number | null {
  const was = before[row];
  const to = after.indexOf(was as Values);
  if (to >= 0) return to;
  return before.length === after.length && isSame(was?.[inner], after[row]?.[inner]) ? row : null;
}
