import { lazy, Suspense } from 'react';
import type { TextField } from '#core/fields/text.ts';
import { UNKNOWN_AUTHOR } from '#core/people/unknown-author.ts';
import { loadPart } from '../../feedback/load-part.ts';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** The reader of formulas, loaded where there is one. The text as it was typed stands in its place until it is here. */
const InLetters = lazy(() => loadPart(() => import('./in-letters.tsx')).catch(() => ({ default: ({ text }: { readonly text: string }) => text })));

export function Cell({ value }: CellProps<TextField>) {
  return (
    <span className={style.clamp} lang={value === UNKNOWN_AUTHOR ? 'en' : undefined}>
      {value.includes('$') ? (
        <Suspense fallback={value}>
          <InLetters text={value} />
        </Suspense>
      ) : (
        value
      )}
    </span>
  );
}
