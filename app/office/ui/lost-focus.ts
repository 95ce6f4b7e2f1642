/** Gives the focus to the first of these that is there, or to the screen's heading. */
export function focusOn(...wanted: readonly (EventTarget | null | undefined)[]): void {
  const place = wanted.find((each) => each instanceof HTMLElement && each.isConnected) ?? document.querySelector('main h1');
  if (place instanceof HTMLElement) place.focus();
}

/** The same where what had the focus is gone, and with it the place where the keyboard was. */
export function placeLostFocus(...wanted: readonly (EventTarget | null | undefined)[]): void {
  if (document.activeElement === null || document.activeElement === document.body) focusOn(...wanted);
}
