import { type RefObject, useEffect } from 'react';
import type { Problem } from '#core/errors.ts';
import type { Trouble } from '../model/edit.ts';
import { isWriting } from '../ui/caret.ts';

/**
 * Brings the caret to the first field that was refused, as one reads, where the person does not write outside of what
 * was refused.
 */
export function useFirstRefused(ref: RefObject<HTMLElement | null>, trouble: Trouble | null | undefined): void {
  useFirstInvalid(ref, trouble?.kind === 'refused' && !trouble.corrected ? trouble.problem : null);
}

/** The same in a form that is sent at once. @param problem why it was refused the last time */
export function useFirstInvalid(ref: RefObject<HTMLElement | null>, problem: Problem | null): void {
  useEffect(() => {
    const first = problem && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first || (isWriting(first) && !ref.current?.contains(document.activeElement))) return;
    first.focus({ preventScroll: true });
    // In the middle, neither the header nor the bar with the buttons covers it or its sentence, however high they are.
    first.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [ref, problem]);
}
