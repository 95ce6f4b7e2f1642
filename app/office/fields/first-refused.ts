import { type RefObject, useEffect } from 'react';
import type { Trouble } from '../model/edit.ts';
import { isWriting } from '../ui/caret.ts';

/**
 * Brings the caret to the first field that was refused, as one reads, where the person does not write outside of what
 * was refused.
 */
export function useFirstRefused(ref: RefObject<HTMLElement | null>, trouble: Trouble | null | undefined): void {
  const problem = trouble?.kind === 'refused' && !trouble.corrected ? trouble.problem : null;
  useEffect(() => {
    const first = problem && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first || (isWriting(first) && !ref.current?.contains(document.activeElement))) return;
    first.focus({ preventScroll: true });
    // In the middle, neither the header nor the bar with the buttons covers it or its sentence, however high they are.
    first.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [ref, problem]);
}
