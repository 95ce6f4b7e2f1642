import { type FlagField, yesNo } from '#core/fields/flag.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** Si or No; where it shows the item, with a mark that stands out down the column. */
export function Cell({ field, value }: CellProps<FlagField>) {
  return <span {...(field.showsItem && { className: style.state, 'data-on': value || undefined })}>{yesNo(value)}</span>;
}
