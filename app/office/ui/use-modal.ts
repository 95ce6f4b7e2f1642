import { type ComponentProps, useEffect, useRef } from 'react';
import { beginAtHeading, placeLostFocus } from './lost-focus.ts';

/** The control that was pressed last. Not every browser gives the focus to what a pointer presses. */
let pressed: HTMLElement | null = null;

/** Notes what is pressed, for the windows that open from it. */
export function notePresses(signal: AbortSignal): void {
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button, summary, label, [tabindex]') : null;
  };
  document.addEventListener('pointerdown', note, { signal, capture: true });
  // By keyboard the focus tells.
  document.addEventListener('keydown', () => (pressed = null), { signal, capture: true });
}

/**
 * Shows a `<dialog>` over the page while it is drawn: the browser keeps the focus inside. The element marked
 * `data-autofocus` gets it first; afterwards it goes back to what opened the window, by keyboard or by pointer. Escape
 * and a click beside the window close it.
 */
export function useModal(onClose: () => void): Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClick'> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const { activeElement } = document;
    const before = activeElement === document.body ? pressed : activeElement;
    dialog?.showModal();
    // An element that React focuses by itself is not shown yet by then.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      // A button that is switched off while it works takes no focus, but the page stays where it was pressed.
      if (before !== document.body && before?.isConnected) beginAtHeading();
      else placeLostFocus();
    };
  }, []);
  return {
    ref,
    // The browser turns Escape into it.
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: ({ target, currentTarget }) => target === currentTarget && onClose(),
  };
}
