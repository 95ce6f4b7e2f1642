import { Button } from '@mantine/core';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { ACCEPTED_TYPES, ChooseFiles } from '../../files/uploads/choose-files.tsx';
import type { Writing } from './surface.ts';

export interface FieldButtonsProps {
  /** The field that they are for. */
  readonly label: string;
  readonly writing: Writing;
  readonly isPreviewing: boolean;
  readonly onPictures: (files: readonly File[]) => void;
  readonly onPick: () => void;
  readonly onPreview: () => void;
  readonly onWriting: (writing: Writing) => void;
}

/** The buttons of a text, whichever way it is written. */
export function FieldButtons({ label, writing, isPreviewing, onPictures, onPick, onPreview, onWriting }: FieldButtonsProps) {
  const words = markdownFieldWords();
  return (
    <>
      <ChooseFiles size="compact-sm" variant="default" label={words.picturesFor(label)} accept={ACCEPTED_TYPES.image} onChoose={onPictures}>
        {words.picture}
      </ChooseFiles>
      <Button size="compact-sm" variant="default" onClick={onPick}>
        {words.fromLibrary}
      </Button>
      <Button size="compact-sm" variant={isPreviewing ? 'filled' : 'default'} aria-pressed={isPreviewing} onClick={onPreview}>
        {uiWords().preview}
      </Button>
      <Button
        size="compact-sm"
        variant={writing === 'markdown' ? 'filled' : 'default'}
        aria-pressed={writing === 'markdown'}
        onClick={() => onWriting(writing === 'markdown' ? 'visual' : 'markdown')}
      >
        {words.seeMarkdown}
      </Button>
    </>
  );
}
