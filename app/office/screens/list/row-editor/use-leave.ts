import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ASKS = 'dialog, [data-asks]';

/**
 * Calls back when the person leaves an element: by a click beside it, or by moving the focus out of it by keyboard.
 * Dialogs belong to the element that opened them; controls that ask about unsaved text by themselves are no leaving.
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
