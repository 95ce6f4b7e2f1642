import type { RowsField } from '#core/fields/rows.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** The number of rows, and the beginning of the first one. */
export function Cell({ field, value }: CellProps<RowsField>) {
  const first = value[0]?.[field.needs];
  if (value.length === 0) return null;
  return <span className={style.clamp}>{value.length === 1 ? first : `${value.length}: ${first ?? ''}…`}</span>;
}
