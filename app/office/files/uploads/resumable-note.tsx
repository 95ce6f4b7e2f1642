import { Button } from '@mantine/core';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { ResumableUpload } from '../../model/resumable-uploads.ts';
import style from './uploader.module.css';

/** Says that an upload was left unfinished, and how it goes on. */
export function ResumableNote({ upload: { key, name } }: { upload: ResumableUpload }) {
  const words = uploaderWords();
  const { resumableUploads } = useOffice();
  return (
    <p className={style.left}>
      <span>
        {words.leftUnfinished.before}
        <strong>{name}</strong>
        {words.leftUnfinished.after}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => resumableUploads.forget(key)}>
        {words.forget}
      </Button>
    </p>
  );
}
