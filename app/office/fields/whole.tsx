import type { Field } from '#core/fields/kinds.ts';
import { fieldsWords } from '../../words/office/fields.ts';
import { isEmptyValue } from './appearance.ts';
import { appearanceOf } from './appearances.ts';
import style from './fields.module.css';
import { cells } from './registry.ts';

/** A field's whole value to read, where a cell would shorten it: side by side with another, or in a history. */
export function Whole({ field, value }: { field: Field; value: unknown }) {
  if (isEmptyValue(value)) return <span className={style.faint}>{fieldsWords().empty}</span>;
  const { Whole: OfKind } = appearanceOf(field);
  if (OfKind) return <OfKind field={field} value={value} Inner={Whole} />;
  const Cell = cells[field.kind];
  return <Cell field={field} value={value} />;
}
