import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { filesOfFolder } from './folder-files.ts';

export interface ChooseFolderProps extends ButtonProps {
  /** The purpose of the files; a screen reader says it. */
  readonly label: string;
  /** The types of the files that are taken out of it, as a file chooser has them. */
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's chooser of folders. */
export function ChooseFolder({ label, accept, onChoose, ...button }: ChooseFolderProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        {...{ webkitdirectory: '' }}
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose(filesOfFolder(event.currentTarget.files ?? [], accept));
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
