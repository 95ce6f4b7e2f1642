import type { ChoiceField } from '#core/fields/choice.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

export function Cell({ field, value }: CellProps<ChoiceField>) {
  return <span className={style.clamp}>{field.options.find((option) => option.value === value)?.label ?? value}</span>;
}
