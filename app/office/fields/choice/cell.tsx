import type { ChoiceField } from '#core/fields/choice.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { Swatch } from './lazy-swatch.ts';

export function Cell({ field, value }: CellProps<ChoiceField>) {
  const label = <span className={style.clamp}>{field.options.find((option) => option.value === value)?.label ?? value}</span>;
  if (field.swatch === undefined) return label;
  return (
    <span className={style.withSwatch}>
      <Swatch kind={field.swatch} value={value} />
      {label}
    </span>
  );
}
