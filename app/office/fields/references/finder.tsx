import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { ReferencesField } from '#core/fields/references.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { useCaret } from '../../ui/caret.ts';
import type { Choice } from '../select.tsx';
import { useChoices } from '../use-choices.ts';
import { foundBy } from './found-by.ts';
import style from './references.module.css';

export interface FinderProps {
  readonly field: ReferencesField;
  readonly chosen: readonly string[];
  readonly caret: boolean;
  readonly isRefused: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Finds items by letters of their names (ARIA's combobox with a list). */
export function Finder({ field, chosen, caret, isRefused, onChoose }: FinderProps) {
  const words = fieldsWords();
  const id = useId();
  const ref = useCaret<HTMLInputElement>(caret);
  const choices = useChoices({ to: field.to, by: 'id' });
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { singular } = definitionOf(field.to as CollectionName);
  const { found, more } = foundBy(
    typed,
    choices.filter(({ value }) => !chosen.includes(value)),
  );
  const isShown = isOpen && found.length > 0;

  function choose(choice: Choice): void {
    setTyped('');
    setActive(0);
    setIsOpen(false);
    onChoose(choice);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(isOpen ? (active + step + found.length) % Math.max(1, found.length) : 0);
      setIsOpen(true);
    } else if (event.key === 'Enter' && isShown && choice) choose(choice);
    // Letters without a match are no wish to store the row.
    else if (event.key === 'Enter' && typed.trim() !== '') setIsOpen(true);
    else if (event.key === 'Escape' && (isShown || typed !== '')) {
      setIsOpen(false);
      setTyped('');
    } else return;
    event.preventDefault();
  }

  return (
    <div className={style.finder}>
      <TextInput
        ref={ref}
        role="combobox"
        aria-label={words.find(field.label)}
        placeholder={words.findHint}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-invalid={isRefused || undefined}
        {...(isShown && { 'aria-activedescendant': `${id}-${active}` })}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={field.label} hidden={!isShown}>
        {isShown &&
          found.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Or the input would lose the focus, and with it the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </div>
          ))}
      </div>
      {isOpen && typed.trim() !== '' && (
        <p role="status" className={style.help}>
          {found.length === 0 ? words.nothingFound : more > 0 && words.moreFound(more)}
        </p>
      )}
      <a className={style.adds} href={`/${field.to}?agregar`} target="_blank" rel="noreferrer">
        {words.add} {singular}
      </a>
    </div>
  );
}
