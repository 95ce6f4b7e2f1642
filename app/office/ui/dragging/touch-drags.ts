const GRIP = '[data-rfd-drag-handle-draggable-id]';
/**
 * The library lifts what a finger has rested on for 120 ms, and gives up when it moves before; a bit longer than that.
 */
const LIFT_DELAY_MS = 150;

/** Makes what is dragged by its grip follow a finger, at once and until it is let go. */
export function helpTouchDrags(signal: AbortSignal): void {
  let isHeld = false;
  const options = { capture: true, passive: false, signal };
  window.addEventListener(
    'touchstart',
    ({ target }) => {
      if (!(target instanceof Element && target.closest(GRIP))) return;
      isHeld = true;
      setTimeout(() => (isHeld = false), LIFT_DELAY_MS);
      for (const type of ['touchmove', 'touchend', 'touchcancel']) target.addEventListener(type, relay);
    },
    options,
  );
  // Movements of the finger before the library has lifted the row are hidden from the library.
  window.addEventListener(
    'touchmove',
    (event) => {
      if (!isHeld) return;
      event.stopImmediatePropagation();
      // Else the browser would take the rest of it for its own.
      event.preventDefault();
    },
    options,
  );
}

/**
 * Keeps a drag by touch alive. The row that is dragged is drawn anew above the list, and a touch stays with the element
 * that it began on, which then is gone from the page: no listener gets the touch any more. This hands it on to
 * the window.
 */
function relay(event: Event): void {
  const { type, touches, target } = event as TouchEvent;
  if ((target as Element).isConnected) return;
  if (!window.dispatchEvent(new TouchEvent(type, { cancelable: true, touches: [...touches] }))) event.preventDefault();
}
