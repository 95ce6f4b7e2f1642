import { Button } from '@mantine/core';
import { useOffice } from '../../editing/office-context.ts';
import type { LeftUpload } from '../../model/left-uploads.ts';
import style from './uploader.module.css';

/** Says that an upload was left unfinished, and how it goes on. */
export function LeftNote({ upload: { key, name } }: { upload: LeftUpload }) {
  const { leftUploads } = useOffice();
  return (
    <p className={style.left}>
      <span>
        La subida de «<strong>{name}</strong>» quedó a medias: elige el mismo archivo para continuarla.
      </span>
      <Button size="compact-xs" variant="default" onClick={() => leftUploads.forget(key)}>
        Olvidarla
      </Button>
    </p>
  );
}
