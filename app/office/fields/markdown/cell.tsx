import type { MarkdownField } from '#core/fields/text.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { plainStart } from './plain.ts';

export function Cell({ value }: CellProps<MarkdownField>) {
  return <span className={style.clamp}>{plainStart(value)}</span>;
}
