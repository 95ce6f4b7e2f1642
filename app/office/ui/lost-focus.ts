const STOPS = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';

/** What was led to by itself: whoever knows a better place may take the focus from there. */
let ledTo: HTMLElement | undefined;

/** Gives the focus to the first of these that is there, or to the screen's heading. */
export function focusOn(...wanted: readonly (EventTarget | null | undefined)[]): void {
  const place = wanted.find((each) => each instanceof HTMLElement && each.isConnected) ?? document.querySelector('main h1');
  if (place instanceof HTMLElement) place.focus();
}

/** The same where what had the focus is gone, and with it the place where the keyboard was. */
export function placeLostFocus(...wanted: readonly (EventTarget | null | undefined)[]): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement === ledTo) focusOn(...wanted);
}

/**
 * Leads the keyboard on when what had the focus goes: to what stands in its place, or comes next. What is only switched off for a while gets it back.
 * The rows of a table know better (`useFocusAfterRemoval`), and another screen begins anew.
 */
export function leadFocusOn(signal: AbortSignal): void {
  let had: HTMLElement | null = null;
  let before: ReadonlySet<HTMLElement> = new Set();
  let screen = '';
  const stops = () => [...document.querySelectorAll<HTMLElement>(STOPS)];
  const observer = new MutationObserver(() => {
    if (had === null || document.activeElement !== document.body) return;
    if (had.isConnected) return had.focus();
    had = null;
    if (before.size === 0 || window.location.pathname !== screen) return;
    const now = stops().filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility());
    const last = now.findLastIndex((each) => before.has(each));
    ledTo = now[last + 1] ?? now[last];
    ledTo?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener(
    'focusin',
    ({ target }) => {
      // Who works with a pointer has a place without it.
      had = target instanceof HTMLElement && target.matches(':focus-visible') ? target : null;
      const all = had?.closest('[role=table]') === null ? stops() : [];
      before = new Set(all.slice(0, Math.max(0, all.indexOf(had as HTMLElement))));
      screen = window.location.pathname;
    },
    { signal },
  );
  document.addEventListener('pointerdown', () => (had = null), { signal });
}
