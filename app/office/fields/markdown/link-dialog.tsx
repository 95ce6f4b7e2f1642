import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { addressOf, type LinkDraft } from './link-marks.ts';
import style from './markdown.module.css';

export interface LinkDialogProps {
  readonly draft: LinkDraft;
  readonly onInsert: (words: string, address: string) => void;
  readonly onClose: () => void;
}

/** Asks for the words and the address of a link. Its keys are its own: the row below would take them for its own. */
export function LinkDialog({ draft, onInsert, onClose }: LinkDialogProps) {
  const texts = markdownFieldWords();
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
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from going further
    <div onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      <Dialog title={texts.tools.link} onClose={onClose}>
        <form noValidate className={style.form} onSubmit={submit}>
          <TextInput
            label={texts.linkText}
            description={texts.linkTextHelp}
            autoComplete="off"
            data-autofocus={isFirst || undefined}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <TextInput
            ref={input}
            label={texts.linkAddress}
            description={texts.linkAddressHelp}
            inputMode="url"
            placeholder="https://"
            spellCheck={false}
            autoComplete="off"
            data-autofocus={!isFirst || undefined}
            value={address}
            error={isRefused && addressOf(address) === null ? texts.wholeAddressNeeded : null}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <FormFoot send={texts.insert} onCancel={onClose} />
        </form>
      </Dialog>
    </div>,
    document.body,
  );
}
