import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { part } from '../../feedback/part.tsx';
import { insertBlock } from './marks.ts';
import { overGap, pictureMark } from './picture-marks.ts';
import type { Surface } from './surface.ts';

const Picker = part(() => import('../../files/library/picker.tsx'), 'Picker');

interface LibraryPictureProps {
  readonly surface: RefObject<Surface | null>;
  readonly onClose: () => void;
}

/** The library, of which a picture goes where the caret was. */
export function LibraryPicture({ surface, onClose }: LibraryPictureProps) {
  /** Nothing can be typed behind an open window: it goes first. */
  function close(): void {
    flushSync(onClose);
    surface.current?.comeBack();
  }
  return (
    <Picker
      mode="image"
      onClose={close}
      onChoose={(url, { alt }) => {
        close();
        const now = surface.current?.passage();
        if (now) surface.current?.put(insertBlock(overGap(now), pictureMark(alt ?? '', url)));
      }}
    />
  );
}
