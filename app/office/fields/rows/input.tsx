import { ActionIcon, Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { RowsField } from '#core/fields/list.ts';
import { initialOf } from '#core/fields/schema.ts';
import type { Values } from '#core/write.ts';
import { moved } from '../../content/order.ts';
import { writeContext } from '../../content/write-context.ts';
import { useOffice } from '../../office.ts';
import { Icon } from '../../ui/icon.tsx';
import { type InputProps, problemsOf } from '../field.ts';
import { inputs } from '../registry.ts';
import style from './rows.module.css';

/** The small table of an item's nested rows: add, edit, delete, reorder. */
export function Input({ field, place, value, onChange, problem, inner, caret, preview }: InputProps<RowsField>) {
  const office = useOffice();
  const id = useId();
  const [fresh, setFresh] = useState<number | null>(caret && value.length > 0 ? 0 : null);
  const rows: readonly Values[] = value;
  const change = (next: readonly Values[]) => onChange(next as typeof value);

  function add(): void {
    const context = writeContext(office);
    setFresh(rows.length);
    change([...rows, Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, initialOf(each, 'insert', context) ?? '']))]);
  }
  function move(from: number, to: number): void {
    const order = moved(Object.keys(rows), String(from), to);
    change(order.map((index) => rows[Number(index)] ?? {}));
  }
  async function remove(index: number): Promise<void> {
    if (await office.question.ask({ text: 'Are you sure you want to delete it?', yes: 'Eliminar', dangerous: true }))
      change(rows.toSpliced(index, 1));
  }

  return (
    <fieldset className={style.rows} aria-describedby={problem ? id : undefined}>
      <legend>{field.label}</legend>
      <ol>
        {rows.map((row, index) => (
          // A nested row has no name of its own: its place is what it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} aria-label={`${field.singular} ${index + 1}`}>
            <div className={style.inputs}>
              {Object.entries(field.fields).map(([name, each], column) => {
                const Nested = inputs[each.kind];
                return (
                  <Nested
                    key={name}
                    field={each}
                    place={`${place}[${index}].${name}`}
                    value={row[name]}
                    onChange={(next) => change(rows.with(index, { ...row, [name]: next }))}
                    {...problemsOf(inner, `[${index}].${name}`)}
                    caret={fresh === index && column === 0}
                    preview={preview}
                  />
                );
              })}
            </div>
            <div className={style.tools}>
              <ActionIcon
                variant="subtle"
                aria-label={`Subir ${field.singular} ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Bajar ${field.singular} ${index + 1}`}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </ActionIcon>
              <ActionIcon variant="subtle" color="red" aria-label={`Eliminar ${field.singular} ${index + 1}`} onClick={() => void remove(index)}>
                <Icon name="trash" />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      {problem && (
        <p id={id} className={style.problem}>
          {problem}
        </p>
      )}
      <Button size="xs" variant="default" leftSection={<Icon name="plus" />} onClick={add} autoFocus={caret && rows.length === 0}>
        Agregar {field.singular}
      </Button>
    </fieldset>
  );
}
