import type { ReferenceField } from '#core/fields/reference.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { useChoices } from '../use-choices.ts';

export function Cell({ field, value }: CellProps<ReferenceField>) {
  const choices = useChoices(field);
  return <span className={style.clamp}>{choices.find((choice) => choice.value === value)?.label}</span>;
}
