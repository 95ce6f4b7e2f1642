import type { LongTextField } from '#core/fields/text.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** A cell shows two lines: more of a long text would only be drawn and hidden. */
const SHOWN_CHARACTERS = 300;

export function Cell({ value }: CellProps<LongTextField>) {
  return <span className={style.clamp}>{value.slice(0, SHOWN_CHARACTERS)}</span>;
}
