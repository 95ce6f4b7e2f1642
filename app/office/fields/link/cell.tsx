import type { LinkField } from '#core/fields/link.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

export function Cell({ value }: CellProps<LinkField>) {
  if (value === '') return null;
  return (
    <a className={style.clamp} href={value} target="_blank" rel="noreferrer">
      {value.replace(/^https?:\/\/(?:www\.)?/i, '')}
    </a>
  );
}
