import { type EnabledField, yesNo } from '#core/fields/flag.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** Si or No, with a mark that is told apart at a glance down the column. */
export function Cell({ value }: CellProps<EnabledField>) {
  return (
    <span className={style.state} data-on={value || undefined}>
      {yesNo(value)}
    </span>
  );
}
