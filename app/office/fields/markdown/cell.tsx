import type { MarkdownField } from '#core/fields/text.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { formulasInLetters } from '../formulas-in-letters.tsx';
import { plainStart } from './plain.ts';

const Words = formulasInLetters(() => import('./in-letters.ts'), plainStart);

export function Cell({ value }: CellProps<MarkdownField>) {
  return (
    <span className={style.clamp}>
      <Words text={value} />
    </span>
  );
}
