import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { uploaderWords } from '../../../../words/office/uploader.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import style from '../markdown.module.css';
import { OwnKeys } from './own-keys.tsx';

export interface PictureDialogProps {
  readonly alt: string;
  readonly onInsert: (alt: string) => void;
  readonly onClose: () => void;
}

/** Asks what a picture of the text shows, for those who do not see it. */
export function PictureDialog({ alt: before, onInsert, onClose }: PictureDialogProps) {
  const words = markdownFieldWords();
  const [alt, setAlt] = useState(before);
  return (
    <OwnKeys title={words.pictureOfText} onClose={onClose}>
      <form
        noValidate
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          onInsert(alt.trim());
        }}
      >
        <TextInput
          label={uploaderWords().whatItShows}
          description={words.pictureShowsHelp}
          autoComplete="off"
          data-autofocus
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <FormFoot send={words.change} onCancel={onClose} />
      </form>
    </OwnKeys>
  );
}
