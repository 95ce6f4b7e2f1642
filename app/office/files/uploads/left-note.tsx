import { Button } from '@mantine/core';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { LeftUpload } from '../../model/left-uploads.ts';
import style from './uploader.module.css';

/** Says that an upload was left unfinished, and how it goes on. */
export function LeftNote({ upload: { key, name } }: { upload: LeftUpload }) {
  const words = uploaderWords();
  const { leftUploads } = useOffice();
  return (
    <p className={style.left}>
      <span>
        {words.leftUnfinished.before}
        <strong>{name}</strong>
        {words.leftUnfinished.after}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => leftUploads.forget(key)}>
        {words.forget}
      </Button>
    </p>
  );
}
