import { Checkbox } from '@mantine/core';
import type { StoredFile } from '#core/contract/files.ts';
import { mediaWords } from '../../../words/office/media.ts';
import { uiWords } from '../../../words/office/ui.ts';
import style from '../../files/library/media.module.css';
import type { FileValues } from '../../model/library.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { FocalPoint } from './focal-point.tsx';

interface FileDescriptionProps {
  readonly file: StoredFile;
  readonly description: FileValues;
  readonly onType: (values: Partial<FileValues>) => void;
}

/** The description of a picture, and the part of it that a crop keeps. */
export function FileDescription({ file, description: { alt, decorative, focalX, focalY }, onType }: FileDescriptionProps) {
  const words = mediaWords();
  return (
    <div className={style.description}>
      <TextArea
        label={uiWords().altText}
        description={words.altTextHelp}
        rows={2}
        value={alt ?? ''}
        disabled={decorative}
        onChange={(event) => onType({ alt: event.currentTarget.value || null })}
      />
      <Checkbox label={words.decorativeOnly} checked={decorative} onChange={(event) => onType({ decorative: event.currentTarget.checked })} />
      <FocalPoint file={file} x={focalX ?? 0.5} y={focalY ?? 0.5} onChange={(x, y) => onType({ focalX: x, focalY: y })} />
    </div>
  );
}
