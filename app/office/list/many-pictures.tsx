import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { TYPES } from '../uploads/modes.ts';

/** Chooses many pictures at once, to make a row of each. */
export function ManyPictures({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="image" />} onClick={() => picker.current?.click()}>
        Agregar varias imágenes
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Imágenes, una para cada renglón"
        accept={TYPES.image}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
