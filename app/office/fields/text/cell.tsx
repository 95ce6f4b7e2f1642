import type { TextField } from '#core/fields/text.ts';
import { UNKNOWN_AUTHOR } from '#core/people/unknown-author.ts';
import { InLetters } from '../../model/in-letters.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

export function Cell({ value }: CellProps<TextField>) {
  return (
    <span className={style.clamp} lang={value === UNKNOWN_AUTHOR ? 'en' : undefined}>
      {value.includes('$') ? <InLetters text={value} /> : value}
    </span>
  );
}
