import { lazy, Suspense } from 'react';
import type { MarkdownField } from '#core/fields/text.ts';
import { loadPart } from '../../feedback/load-part.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';
import { plainStart } from './plain.ts';

/** The text as it reads until the reader of formulas is here, and where that does not come. */
const Plain = ({ text }: { readonly text: string }) => plainStart(text);
const MarkdownBeginning = lazy(() => loadPart(() => import('./markdown-beginning.ts')).catch(() => ({ default: Plain })));

export function Cell({ value }: CellProps<MarkdownField>) {
  const plain = plainStart(value);
  return (
    <span className={style.clamp}>
      {value.includes('$') ? (
        <Suspense fallback={plain}>
          <MarkdownBeginning text={value} />
        </Suspense>
      ) : (
        plain
      )}
    </span>
  );
}
