import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ASKS = 'dialog, [data-asks]';

/**
 * Tells when the person goes on to something else than an element: a click beside it, or the focus leaving it by
 * keyboard. Windows over the page belong to what asked for them, and what asks by itself about what was typed is not
 * elsewhere.
 * @returns what the element needs as `onBlur`
 */
export function useLeave(ref: RefObject<HTMLElement | null>, onElsewhere: () => void): (event: FocusEvent) => void {
  const leave = useEffectEvent(onElsewhere);
  const pressed = useRef(false);

  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element && target.isConnected && !ref.current?.contains(target) && !target.closest(ASKS);
    let beganElsewhere = false;
    const ended = new AbortController();
    const { signal } = ended;
    const down = (event: Event) => {
      pressed.current = true;
      beganElsewhere = isElsewhere(event.target);
    };
    // Not yet when the button goes down: closing the row then would move what is being clicked.
    const click = () => {
      pressed.current = false;
      if (beganElsewhere) leave();
      beganElsewhere = false;
    };
    const up = () => setTimeout(() => (pressed.current = false));
    document.addEventListener('pointerdown', down, { signal, capture: true });
    document.addEventListener('pointerup', up, { signal, capture: true });
    document.addEventListener('pointercancel', up, { signal, capture: true });
    window.addEventListener('click', click, { signal });
    return () => ended.abort();
  }, [ref]);

  return ({ currentTarget, relatedTarget }) => {
    if (pressed.current || !(relatedTarget instanceof Element)) return;
    if (!currentTarget.contains(relatedTarget) && !relatedTarget.closest(ASKS)) onElsewhere();
  };
}
