import { Button } from '@mantine/core';
import { type Ref, useState } from 'react';
import { uploaderWords } from '../../words/office/uploader.ts';
import { part } from '../feedback/part.tsx';
import { Icon } from '../ui/icon.tsx';
import { ACCEPTED_TYPES } from './uploads/choose-files.tsx';
import type { Mode } from './uploads/modes.ts';
import style from './uploads/uploader.module.css';
import type { Upload } from './uploads/use-upload.ts';

const Picker = part(() => import('./library/picker.tsx'), 'Picker');

interface UploadButtonsProps {
  /** Of the input of the file. */
  readonly ref: Ref<HTMLInputElement>;
  readonly mode: Mode;
  readonly upload: Upload;
  /** The browser's window for choosing a file is about to open. */
  readonly onOpen: () => void;
}

/** A file of the computer, sending it, or one of the library. */
export function UploadButtons({ ref, mode, upload: { isBusy, isPending, isRefused, choose, pick, send }, onOpen }: UploadButtonsProps) {
  const words = uploaderWords();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <div className={style.line}>
        <label className={style.choose}>
          <input
            ref={ref}
            type="file"
            accept={ACCEPTED_TYPES[mode]}
            disabled={isBusy}
            onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
            onClick={(event) => {
              event.currentTarget.value = '';
              onOpen();
            }}
          />
          <Icon name={mode === 'image' ? 'image' : 'file'} />
          {mode === 'image' ? words.choosePicture : words.chooseFile}
        </label>
        <Button
          className={style.send}
          size="xs"
          variant={isPending ? 'light' : 'default'}
          leftSection={!isBusy && <Icon name="upload" />}
          disabled={isBusy || isRefused}
          onClick={send}
        >
          {isBusy ? words.isUploading : words.upload}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => setIsPicking(true)}>
          {words.pickFromLibrary}
        </Button>
      </div>
      {isPicking && (
        <Picker
          mode={mode}
          onClose={() => setIsPicking(false)}
          onChoose={(url) => {
            pick(url);
            setIsPicking(false);
          }}
        />
      )}
    </>
  );
}
