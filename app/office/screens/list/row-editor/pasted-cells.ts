import type { FieldProblems } from '#core/errors.ts';
import { rowsOf } from '#core/formats/spreadsheet/rows.ts';
import type { Values } from '#core/values.ts';
import { pastedCellsWords } from '../../../../words/office/pasted-cells.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';
import { addressOf, keyOf, type Target, valuesOf } from '../../../model/edit.ts';
import type { Step } from '../../../sync/undo.ts';
import { type Column, hasField } from '../view/columns.ts';

type Office = Pick<OfficeContext, 'api' | 'edits' | 'changes' | 'stored'>;

export interface PastedCells {
  readonly target: Target;
  /** The field with the caret. */
  readonly from: string | null;
  /** The columns of the open row as they stand, and the fields below them; one may be both. */
  readonly fields: readonly Column[];
  readonly text: string;
}

/**
 * Puts the cells of a row of a spreadsheet into the fields of an open row, from the one with the caret on, as one step
 * of undo. A field whose cell does not fit keeps what it had, with the reason beside it. An empty cell changes nothing.
 */
export async function putCells(office: Office, { target, from, fields: all, text }: PastedCells): Promise<void> {
  const { api, edits, changes, stored } = office;
  if (!('collection' in target)) return;
  const named = new Map(all.filter(hasField).map((column) => [column.name, column.label]));
  const names = [...named.keys()].slice([...named.keys()].indexOf(from ?? ''));
  const given = rowsOf(text, '\t').next().value?.cells ?? [];
  const cells = Object.fromEntries(names.flatMap((name, index) => (given[index]?.trim() ? [[name, given[index].trim()]] : [])));
  const { values, problems } = await api.send('POST /api/{collection}/spreadsheet/cells', {
    path: { collection: target.collection },
    body: { cells },
  });
  const key = keyOf(target);
  const edit = edits.all.get().get(key);
  if (edit === undefined) return;
  const before = valuesOf(edit, stored(target) ?? edit.base);
  typeAll(office, key, values);
  edits.normalize(key);
  edits.refuse(key, problems);
  const words = pastedCellsWords();
  const labels = (of: Values | FieldProblems) => Object.keys(of).map((name) => named.get(name) ?? name);
  const message = {
    done: `${words.put(labels(values))}${words.refused(labels(problems))}${words.left(Math.max(0, given.length - names.length))}`,
    what: words.thePaste,
    at: addressOf(target),
  };
  const former = Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));
  changes.offerUndo(step(office, target, message, former, values));
}

/** Values that were put into a row, as one step. A row that was stored since opens again with what it had before. */
function step(office: Office, target: Target, message: Pick<Step, 'done' | 'what'>, back: Values, again: Values): Step {
  const { edits, stored } = office;
  return {
    ...message,
    back: async () => {
      const base = edits.all.get().get(keyOf(target))?.base ?? stored(target);
      if (base === undefined) return null;
      edits.open(target, base);
      typeAll(office, keyOf(target), back);
      return step(office, target, message, again, back);
    },
  };
}

function typeAll({ edits }: Office, key: string, values: Values): void {
  for (const [name, value] of Object.entries(values)) edits.type(key, name, value);
}
