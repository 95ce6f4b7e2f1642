import type { KeyboardEvent } from 'react';

/**
 * The arrows go from a row's button or box to the same one of the row above or below, Enter from a box to what is done
 * with the chosen rows, which comes after all of them.
 */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = rowOf(event);
  if (event.key === 'Enter' && row?.querySelector('[type=checkbox]:focus')) document.querySelector<HTMLElement>('#selection > button')?.focus();
  if (step === 0 || row === null || isOther(event)) return;
  const index = controls(row).indexOf(event.target as HTMLElement);
  const next = event.currentTarget.querySelector<HTMLElement>(`[role=row][data-index="${Number(row.dataset.index) + step}"]:not([data-open])`);
  const control = next && controls(next)[index];
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** A row that a key leads to, and the place of the control in it that gets the focus; both from 0. */
export interface Jump {
  readonly index: number;
  readonly control: number;
}

/** The windows that a key goes on by. */
const PAGES: Readonly<Record<string, number>> = { Home: -Infinity, PageUp: -1, PageDown: 1, End: Infinity };

/**
 * The row that a key leads to which scrolls the list: rows out of sight are not drawn, and the focus would go with its
 * own. Null of other keys.
 * @param list its last row, and how many a window of them is
 */
export function jumpOf(event: KeyboardEvent<HTMLElement>, list: { readonly last: number; readonly page: number }): Jump | null {
  const pages = PAGES[event.key];
  const row = rowOf(event);
  if (pages === undefined || row === null || isOther(event)) return null;
  event.preventDefault();
  const index = Number(row.dataset.index) + pages * Math.max(list.page, 1);
  return { index: Math.max(0, Math.min(index, list.last)), control: controls(row).indexOf(event.target as HTMLElement) };
}

/** Gives the focus to the row that a key led to, once it is drawn. */
export function focusJump(list: Element | null, { index, control }: Jump): void {
  const row = list?.querySelector(`[role=row][data-index="${index}"]:not([data-open])`);
  if (row) controls(row)[control]?.focus();
}

/** The row of a key; null in one that is open. */
function rowOf({ target }: KeyboardEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=row]:not([data-open])') : null;
}

/** True of a key that is somebody else's. */
function isOther(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;
}

function controls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, input, [role=button]')];
}
