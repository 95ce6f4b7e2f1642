import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { addressOf, type LinkDraft } from '../link-address.ts';
import style from '../markdown.module.css';
import { AddressInput } from './address-input.tsx';
import { OwnKeys } from './own-keys.tsx';

export interface LinkDialogProps {
  readonly draft: LinkDraft;
  readonly onInsert: (words: string, address: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks for the words and the address of a link. */
export function LinkDialog({ draft, onInsert, onRemove, onClose }: LinkDialogProps) {
  const texts = markdownDialogsWords();
  const [words, setWords] = useState(draft.words);
  const [address, setAddress] = useState(draft.address);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const whole = addressOf(address);
    if (whole !== null) {
      onInsert(words, whole);
      return;
    }
    setIsRefused(true);
    input.current?.focus();
  }
  const isFirst = draft.words === '';
  return (
    <OwnKeys title={markdownFieldWords().tools.link} onClose={onClose}>
      <form noValidate className={style.form} onSubmit={submit}>
        <TextInput
          label={texts.linkText}
          description={texts.linkTextHelp}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <AddressInput
          ref={input}
          isFirst={!isFirst}
          value={address}
          error={isRefused && addressOf(address) === null ? texts.wholeAddressNeeded : null}
          onChange={(next, name) => {
            setAddress(next);
            if (name !== undefined && words.trim() === '') setWords(name);
          }}
        />
        {draft.isThere && (
          <Button variant="subtle" color="red" onClick={onRemove}>
            {texts.removeLink}
          </Button>
        )}
        <FormFoot send={draft.isThere ? texts.change : texts.insert} onCancel={onClose} />
      </form>
    </OwnKeys>
  );
}
