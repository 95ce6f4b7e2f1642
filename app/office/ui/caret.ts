import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the caret into an input when it appears, at the end of its text: what a click or a key draws has its effects
 * before it is painted.
 */
export function useCaret<Element extends HTMLElement>(caret: boolean): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    if (!caret || element === null || isWriting(element)) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')) {
      element.setSelectionRange(element.value.length, element.value.length);
    }
  }, [caret]);
  return ref;
}

/** True while the person writes somewhere else: the caret is not taken away. */
export function isWriting(element: HTMLElement): boolean {
  const active = document.activeElement;
  return (
    active !== element &&
    (active instanceof HTMLTextAreaElement ||
      (active instanceof HTMLElement && active.isContentEditable) ||
      (active instanceof HTMLInputElement && !['checkbox', 'button', 'file'].includes(active.type)))
  );
}
