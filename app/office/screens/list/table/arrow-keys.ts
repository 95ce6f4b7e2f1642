import type { KeyboardEvent } from 'react';

/**
 * The arrows go from a row's button or box to the same one of the row above or below, Enter from a box to what is done
 * with the chosen rows, which comes after all of them.
 */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=row]:not([data-open])') : null;
  if (event.key === 'Enter' && row?.querySelector('[type=checkbox]:focus')) document.querySelector<HTMLElement>('#selection > button')?.focus();
  if (step === 0 || row === null || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const index = controls(row).indexOf(event.target as HTMLElement);
  const next = event.currentTarget.querySelector<HTMLElement>(`[role=row][data-index="${Number(row.dataset.index) + step}"]:not([data-open])`);
  const control = next && controls(next)[index];
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function controls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, input, [role=button]')];
}
