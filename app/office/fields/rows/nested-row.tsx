import { Draggable } from '@hello-pangea/dnd';
import { ActionIcon } from '@mantine/core';
import type { RowsField } from '#core/fields/rows.ts';
import type { Values } from '#core/values.ts';
import { rowsFieldWords } from '../../../words/office/rows-field.ts';
import { nestedSlot } from '../../model/slot.ts';
import { Icon } from '../../ui/icon.tsx';
import { type InputProps, problemsOf } from '../field.ts';
import { inputs } from '../registry.ts';
import style from './rows.module.css';

export interface NestedRowProps extends Pick<InputProps<RowsField>, 'field' | 'slot' | 'inner' | 'preview'> {
  readonly name: string;
  readonly row: Values;
  /** From 0, among so many. */
  readonly index: number;
  readonly count: number;
  /** True for the row that gets the caret. */
  readonly isFresh: boolean;
  readonly onChange: (row: Values) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One nested row, with its inputs and what can be done with it. */
export function NestedRow({ field, slot, inner, preview, name, row, index, count, isFresh, onChange, onMove, onRemove }: NestedRowProps) {
  const words = rowsFieldWords();
  const called = `${field.singular} ${index + 1}`;
  // A key typed at once must not choose from a list.
  const [first] = Object.entries(field.fields).flatMap(([each, { kind }]) => (kind === 'choice' || kind === 'reference' ? [] : [each]));
  return (
    <Draggable draggableId={name} index={index}>
      {(drag, { isDragging }) => (
        <li ref={drag.innerRef} {...drag.draggableProps} aria-label={called} data-dragged={isDragging || undefined}>
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library makes it a button */}
          <span {...drag.dragHandleProps} className={style.handle} aria-label={words.move(called)}>
            <Icon name="drag" />
          </span>
          <div className={style.inputs}>
            {Object.entries(field.fields).map(([each, of]) => {
              const Nested = inputs[of.kind];
              return (
                <Nested
                  key={each}
                  field={of}
                  slot={nestedSlot(slot, index, each)}
                  value={row[each]}
                  onChange={(next) => onChange({ ...row, [each]: next })}
                  {...problemsOf(inner, `[${index}].${each}`)}
                  caret={isFresh && each === first}
                  preview={preview}
                />
              );
            })}
          </div>
          <div className={style.tools}>
            <ActionIcon variant="subtle" aria-label={words.moveUp(called)} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <Icon name="up" />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={words.moveDown(called)} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
              <Icon name="down" />
            </ActionIcon>
            <ActionIcon variant="subtle" color="red" aria-label={words.delete(called)} onClick={onRemove}>
              <Icon name="trash" />
            </ActionIcon>
          </div>
        </li>
      )}
    </Draggable>
  );
}
