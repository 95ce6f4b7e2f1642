import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { ReferencesField } from '#core/fields/references.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { useCaret } from '../../ui/caret.ts';
import optionStyle from '../../ui/combobox/option-list.module.css';
import { OptionList } from '../../ui/combobox/option-list.tsx';
import { useCombobox } from '../../ui/combobox/use-combobox.ts';
import { foundBy } from '../found-by.ts';
import type { Choice } from '../select.tsx';
import { useChoices } from '../use-choices.ts';
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
  const ref = useCaret<HTMLInputElement>(caret);
  const choices = useChoices({ to: field.to, by: 'id' });
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { singular } = definitionOf(field.to as CollectionName);
  const { found, more } = foundBy(
    typed,
    choices.filter(({ value }) => !chosen.includes(value)),
  );
  const isShown = isOpen && found.length > 0;
  const { input, list, onKey, setActive } = useCombobox({ options: found, isShown, onChoose: choose });

  function choose(choice: Choice): void {
    setTyped('');
    setActive(0);
    setIsOpen(false);
    onChoose(choice);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || onKey(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive(0);
      setIsOpen(true);
    }
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
        {...input}
        aria-label={words.find(field.label)}
        placeholder={words.findHint}
        aria-invalid={isRefused || undefined}
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
      <OptionList list={list} label={field.label} className={`${optionStyle.options} ${style.options}`} keyOf={({ value }) => value}>
        {({ label }) => label}
      </OptionList>
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
