import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { uploaderWords } from '../../../../words/office/uploader.ts';
import { EditorDialog } from './editor-dialog.tsx';

export interface PictureDialogProps {
  readonly alt: string;
  readonly caption: string;
  readonly onInsert: (alt: string, caption: string) => void;
  readonly onClose: () => void;
}

/** Asks for the caption of a picture of the text, and what it shows, for those who do not see it. */
export function PictureDialog({ alt: altBefore, caption: captionBefore, onInsert, onClose }: PictureDialogProps) {
  const words = markdownDialogsWords();
  const [alt, setAlt] = useState(altBefore);
  const [caption, setCaption] = useState(captionBefore);
  return (
    <EditorDialog title={words.pictureOfText} send={words.change} onSubmit={() => onInsert(alt.trim(), caption.trim())} onClose={onClose}>
      <TextInput
        label={uploaderWords().whatItShows}
        description={words.pictureShowsHelp}
        autoComplete="off"
        data-autofocus
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <TextInput
        label={words.pictureCaption}
        description={words.pictureCaptionHelp}
        autoComplete="off"
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
