import type { NamesField } from '#core/fields/names.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

export function Cell({ value }: CellProps<NamesField>) {
  return <span className={style.clamp}>{value.join(', ')}</span>;
}
