import { TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { useFound } from '../../../editing/use-found.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import optionStyle from '../../../ui/combobox/option-list.module.css';
import { OptionList } from '../../../ui/combobox/option-list.tsx';
import { useCombobox } from '../../../ui/combobox/use-combobox.ts';
import { addressOf } from '../link-address.ts';
import style from '../markdown.module.css';

export interface AddressInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly isFirst: boolean;
  readonly error: string | null;
  /** @param words the name of the page, where one was chosen */
  readonly onChange: (address: string, words?: string) => void;
}

const MAX_SHOWN_PAGES = 6;

/** The address of a link; other words find the site's own pages by their names (ARIA's combobox with a list). */
export function AddressInput({ ref, value, isFirst, error, onChange }: AddressInputProps) {
  const texts = markdownDialogsWords();
  const [isOpen, setIsOpen] = useState(false);
  const { found } = useFound(isOpen && addressOf(value) === null ? value : '');
  const pages = (found?.items ?? []).flatMap(({ collection, id: item, title, isShown }) => {
    const definition = definitionOf(collection as CollectionName);
    const path = publicPathOf(definition, { id: item, [definition.titleField]: title });
    return path === null || !isShown || title === '' ? [] : [{ path, title, kind: definition.singular }];
  });
  const shown = pages.slice(0, MAX_SHOWN_PAGES);
  const { input, list, onKey, setActive } = useCombobox({ options: shown, isShown: shown.length > 0, onChoose: choose });
  function choose({ path, title }: (typeof shown)[number]): void {
    setIsOpen(false);
    onChange(path, title);
  }
  return (
    <div className={style.address}>
      <TextInput
        ref={ref}
        {...input}
        label={texts.linkAddress}
        description={texts.linkAddressHelp}
        // The list comes right below the input.
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        data-autofocus={isFirst || undefined}
        value={value}
        error={error}
        onChange={(event) => {
          setActive(0);
          setIsOpen(true);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKey}
      />
      <OptionList list={list} label={texts.ownPages} className={`${optionStyle.options} ${style.options}`} keyOf={({ path }) => path}>
        {({ title, kind }) => (
          <>
            {title} <small>{kind}</small>
          </>
        )}
      </OptionList>
    </div>
  );
}
