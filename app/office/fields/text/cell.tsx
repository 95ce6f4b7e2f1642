import type { TextField } from '#core/fields/text.ts';
import { UNKNOWN_AUTHOR } from '#core/people/unknown-author.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { formulasInLetters } from '../formulas-in-letters.tsx';

const Words = formulasInLetters(() => import('./in-letters.ts'));

export function Cell({ value }: CellProps<TextField>) {
  return (
    <span className={style.clamp} lang={value === UNKNOWN_AUTHOR ? 'en' : undefined}>
      <Words text={value} />
    </span>
  );
}
