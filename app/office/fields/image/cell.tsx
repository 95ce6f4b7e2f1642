import type { ImageField } from '#core/fields/link.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

export function Cell({ value }: CellProps<ImageField>) {
  return value === null ? (
    <span className={style.faint}>{fieldsWords().noPicture}</span>
  ) : (
    <img className={style.picture} src={`${value}?width=192`} alt="" loading="lazy" draggable={false} />
  );
}
