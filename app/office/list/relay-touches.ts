import type { TouchEvent as ReactTouchEvent } from 'react';

/**
 * Keeps a drag by touch alive. The row that is dragged is drawn anew above the list, and a touch stays with the element
 * that it began on, which then is gone from the page: what happens to the touch is told to nobody. This hands it on to the window.
 */
export function relayTouches({ target }: ReactTouchEvent): void {
  if (!(target instanceof Element)) return;
  const ended = new AbortController();
  const relay = (event: Event) => {
    if (event.type !== 'touchmove') ended.abort();
    if (!(event instanceof TouchEvent) || target.isConnected) return;
    const { type, touches, targetTouches, changedTouches } = event;
    const copy = new TouchEvent(type, {
      cancelable: true,
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    });
    if (!window.dispatchEvent(copy)) event.preventDefault();
  };
  for (const type of ['touchmove', 'touchend', 'touchcancel']) {
    target.addEventListener(type, relay, { passive: false, signal: ended.signal });
  }
}
