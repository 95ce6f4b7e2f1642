import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { addressOf, type LinkDraft } from '../link-address.ts';
import { AddressInput } from './address-input.tsx';
import { EditorDialog } from './editor-dialog.tsx';

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
  function submit(): void {
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
    <EditorDialog title={markdownFieldWords().tools.link} send={draft.isThere ? texts.change : texts.insert} onSubmit={submit} onClose={onClose}>
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
    </EditorDialog>
  );
}
