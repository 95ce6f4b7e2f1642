import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import type { Mode } from './modes.ts';

/** The media types that a file chooser offers. The server judges by content. */
export const ACCEPTED_TYPES: Readonly<Record<Mode, string>> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  pdf: 'application/pdf',
};

export interface ChooseFilesProps extends ButtonProps {
  /** The purpose of the files; a screen reader says it. */
  readonly label: string;
  /** Their media types. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's file chooser. */
export function ChooseFiles({ label, accept, multiple = true, onChoose, ...button }: ChooseFilesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same one may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
