import { memo } from 'react';
import { useOffice } from '../../../editing/office-context.ts';
import { problemsOf } from '../../../fields/field.ts';
import { inputs } from '../../../fields/registry.ts';
import type { Trouble } from '../../../model/edit.ts';
import { slotOf } from '../../../model/slot.ts';
import type { FieldColumn } from '../view/columns.ts';

export interface EditCellProps {
  /** The key of the edit that it belongs to. */
  readonly edit: string;
  readonly column: FieldColumn;
  readonly value: unknown;
  readonly trouble: Trouble | null;
  readonly caret: boolean;
  readonly preview: '5em' | '20em';
  /** The warning about the value, as a sentence; null when there is none. */
  readonly warning: string | null;
}

/** The input of one field of a row being edited. Text typed in one does not draw the others again. */
export const EditCell = memo(function EditCell({ edit, column: { name, field }, value, trouble, caret, preview, warning }: EditCellProps) {
  const { edits } = useOffice();
  const Input = inputs[field.kind];
  return (
    <Input
      field={field}
      slot={slotOf(edit, name)}
      value={value}
      onChange={(next) => edits.type(edit, name, next)}
      {...problemsOf(trouble?.problem.details.fields ?? {}, name)}
      caret={caret}
      preview={preview}
      warning={warning}
    />
  );
});
