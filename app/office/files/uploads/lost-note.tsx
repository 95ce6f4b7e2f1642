import { uploaderWords } from '../../../words/office/uploader.ts';
import style from './uploader.module.css';

/** Says that a file was chosen and is gone with the page. */
export function LostNote({ name }: { name: string }) {
  const { notSent } = uploaderWords();
  return (
    <p className={style.left}>
      <span>
        {notSent.before}
        <strong>{name}</strong>
        {notSent.after}
      </span>
    </p>
  );
}
