/** The elements that Tab leads to. */
const STOPS = ':is(a[href], button, input, textarea, select, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Whether the person works with a pointer, and has a place without the focus. */
let isPointing = false;

/** The element that got the focus by itself: any code that knows a better place may take the focus from there. */
let ledTo: HTMLElement | undefined;

/** Gives the focus to the first of these that is there, or to the screen's heading. */
export function focusOn(...wanted: readonly (EventTarget | null | undefined)[]): void {
  const successor = wanted.find((each) => each instanceof HTMLElement && each.isConnected) ?? document.querySelector('main h1');
  if (successor instanceof HTMLElement) successor.focus();
}

/** The same where what had the focus is gone, and with it the place where the keyboard was. */
export function placeLostFocus(...wanted: readonly (EventTarget | null | undefined)[]): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement === ledTo) focusOn(...wanted);
}

/** Begins at the heading of a screen to which a button led that stayed behind with the screen before. */
export function beginAtHeading(): void {
  if (isPointing || document.activeElement !== document.body) return;
  ledTo = document.querySelector<HTMLElement>('main h1') ?? undefined;
  ledTo?.focus({ preventScroll: true });
}

/**
 * Leads the keyboard on when what had the focus goes: to what stands in its place, or comes next. An element that is
 * only switched off for a while gets it back. The rows of a table know better (`useFocusAfterRemoval`), and another
 * screen begins anew.
 */
export function leadFocusOn(signal: AbortSignal): void {
  let had: HTMLElement | null = null;
  let before: readonly HTMLElement[] = [];
  let screen: Element | null = null;
  const stops = () => [...document.querySelectorAll<HTMLElement>(STOPS)];
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !screen?.isConnected) return;
    if (had?.isConnected) return had.focus();
    screen = null;
    const now = stops().filter((each) => each.checkVisibility());
    const last = now.findLastIndex((each) => before.includes(each));
    ledTo = now[last + 1] ?? now[last];
    ledTo?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener(
    'focusin',
    ({ target }) => {
      had = target as HTMLElement;
      const comesBefore = (each: Element) => (each.compareDocumentPosition(target as Element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      // A person who works with a pointer has a place without it.
      screen = had.matches(':focus-visible') && !had.closest('[role=table]') ? document.querySelector('main') : null;
      before = screen ? stops().filter(comesBefore) : [];
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    () => {
      isPointing = true;
      screen = null;
    },
    { signal, capture: true },
  );
  document.addEventListener('keydown', () => (isPointing = false), { signal, capture: true });
}
