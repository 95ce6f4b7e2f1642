import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { rowsFieldWords } from '../../../words/office/rows-field.ts';
import { moved } from '../../model/order.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './references.module.css';

export interface ChosenItemsProps {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  /** @param place the new one, from 1 */
  readonly onMove: (ids: readonly string[], name: string, place: number) => void;
  readonly onRemove: (ids: readonly string[], name: string) => void;
}

/** The chosen items, each with what can be done with it. The focus stays with the one that is moved. */
export function ChosenItems({ items, onMove, onRemove }: ChosenItemsProps) {
  const words = rowsFieldWords();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const ids = items.map(({ id }) => id);

  useEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current !== null) list.current?.querySelector<HTMLElement>(`${current}:not([disabled]), ${current} ~ button:not([disabled])`)?.focus();
  });

  function move(index: number, to: number, button: 'up' | 'down'): void {
    const item = items[index];
    if (item === undefined || to < 0 || to >= items.length) return;
    wanted.current = `li:nth-child(${to + 1}) [data-move="${button}"]`;
    onMove(moved(ids, item.id, to), item.name, to + 1);
  }
  function remove(index: number, name: string): void {
    wanted.current = `li:nth-child(${Math.min(index + 1, items.length - 1)}) [data-move="remove"]`;
    onRemove(ids.toSpliced(index, 1), name);
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp';
    move(index, index + (isUp ? -1 : 1), isUp ? 'up' : 'down');
  }

  if (items.length === 0) return null;
  return (
    <ol ref={list} className={style.chosen}>
      {items.map(({ id, name }, index) => (
        <li key={id} onKeyDown={(event) => onKeyDown(event, index)}>
          <span>{name}</span>
          <ActionIcon
            variant="subtle"
            data-move="up"
            aria-label={words.moveUp(name)}
            disabled={index === 0}
            onClick={() => move(index, index - 1, 'up')}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            data-move="down"
            aria-label={words.moveDown(name)}
            disabled={index === items.length - 1}
            onClick={() => move(index, index + 1, 'down')}
          >
            <Icon name="down" />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" data-move="remove" aria-label={words.takeOut(name)} onClick={() => remove(index, name)}>
            <Icon name="trash" />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}
