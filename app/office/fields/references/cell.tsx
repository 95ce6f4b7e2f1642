import type { ReferencesField } from '#core/fields/references.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { useNames } from './use-names.ts';

/** The names of the items, as many as have room. */
export function Cell({ field, value }: CellProps<ReferencesField>) {
  const nameOf = useNames(field);
  return <span className={style.clamp}>{value.map(nameOf).join(', ')}</span>;
}
