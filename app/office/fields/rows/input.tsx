import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { RowsField } from '#core/fields/rows.ts';
import { initialOf } from '#core/fields/rules.ts';
import type { Values } from '#core/values.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { rowsFieldWords } from '../../../words/office/rows-field.ts';
import { useOffice } from '../../editing/office-context.ts';
import { moved } from '../../model/order.ts';
import { short } from '../../model/titles.ts';
import { writeContext } from '../../sync/write-context.ts';
import { dragSpeech, howToDrag } from '../../ui/dragging/drag-speech.ts';
import { Icon } from '../../ui/icon.tsx';
import groups from '../../ui/input-group.module.css';
import type { InputProps } from '../field.ts';
import { NestedRow } from './nested-row.tsx';
import style from './rows.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** The small table of an item's nested rows: add, edit, delete, reorder by mouse, touch, keyboard or button. */
export function Input({ field, slot, value, onChange, problem, inner, caret, preview }: InputProps<RowsField>) {
  const office = useOffice();
  const id = useId();
  const help = `${id}-help`;
  const adds = useRef<HTMLButtonElement>(null);
  const [fresh, setFresh] = useState<number | null>(caret && value.length > 0 ? 0 : null);
  const { keys, move: moveKey, remove: removeKey } = useRowKeys(value.length);
  const rows: readonly Values[] = value;
  const speech = dragSpeech((index) => textIn(field, rows[index] ?? {}) ?? `${field.singular} ${index + 1}`);
  const change = (next: readonly Values[]) => onChange(next as typeof value);

  function added(): Values {
    const context = writeContext(office);
    return Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, initialOf(each, 'insert', context) ?? '']));
  }
  function add(): void {
    setFresh(rows.length);
    change([...rows, added()]);
  }
  function move(key: string, to: number): void {
    setFresh(null);
    moveKey(key, to);
    change(moved(keys, key, to).map((each) => rows[keys.indexOf(each)] ?? {}));
  }
  async function remove(index: number): Promise<void> {
    const row = rows[index] ?? {};
    const detail = rowsFieldWords().toDelete(`${field.singular} ${index + 1}`, textIn(field, row));
    if (!isBare(row, added()) && !(await office.question.askToDelete(detail))) return;
    removeKey(index);
    adds.current?.focus();
    change(rows.toSpliced(index, 1));
  }

  return (
    <fieldset
      className={`${groups.group} ${style.rows}`}
      aria-describedby={[field.help && help, problem && id].filter(Boolean).join(' ') || undefined}
    >
      <legend>{field.label}</legend>
      {field.help && (
        <p id={help} className={style.help}>
          {field.help}
        </p>
      )}
      <DragDropContext
        nonce={office.nonce}
        dragHandleUsageInstructions={howToDrag()}
        onDragStart={(start, { announce }) => announce(speech.lift(start))}
        onDragUpdate={(update, { announce }) => announce(speech.move(update))}
        onDragEnd={(result, { announce }) => {
          announce(speech.drop(result));
          const { destination, source, draggableId, reason } = result;
          if (reason === 'DROP' && destination && destination.index !== source.index) move(draggableId, destination.index);
        }}
      >
        <Droppable droppableId={id}>
          {(drop) => (
            <ol ref={drop.innerRef} {...drop.droppableProps}>
              {rows.map((row, index) => {
                const key = keys[index] ?? String(index);
                return (
                  <NestedRow
                    key={key}
                    name={key}
                    {...{ field, slot, inner, preview, row, index }}
                    count={rows.length}
                    isFresh={fresh === index}
                    onChange={(next) => change(rows.with(index, next))}
                    onMove={(to) => move(key, to)}
                    onRemove={() => void remove(index)}
                  />
                );
              })}
              {drop.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      {problem && (
        <p id={id} className={style.problem}>
          {problem}
        </p>
      )}
      <Button ref={adds} size="xs" variant="default" leftSection={<Icon name="plus" />} onClick={add} autoFocus={caret && rows.length === 0}>
        {fieldsWords().add} {field.singular}
      </Button>
    </fieldset>
  );
}

/** True when a nested row holds no more than it was added with. */
function isBare(row: Values, added: Values): boolean {
  return Object.entries(added).every(([name, value]) => {
    const held = row[name] ?? '';
    return held === value || (typeof held === 'string' && held.trim() === '');
  });
}

/** The first text of a nested row, short enough for a sentence; null while it has none. */
function textIn({ fields, needs }: RowsField, row: Values): string | null {
  const texts = [needs, ...Object.keys(fields)].map((name) =>
    fields[name]?.kind === 'reference' || fields[name]?.kind === 'choice' ? '' : row[name],
  );
  const named = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return named === undefined ? null : short(named);
}
