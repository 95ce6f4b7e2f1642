import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The first of these ends the opening of an editor: a person, or a telephone's keyboard, moves it from then on. */
const TAKEN_OVER = ['pointerdown', 'wheel', 'keydown', 'resize'];

/** The list and the caret rest after fewer scrolls; what goes on is an aid of a person, or a search of the browser. */
const OPENING_SCROLLS = 10;

/**
 * Brings an editor into view when it opens, and again while parts of it that come later make it taller.
 * @param onFocusLost called when it closes with the focus in it
 */
export function useInView(ref: RefObject<HTMLElement | null>, onFocusLost: () => void): void {
  const close = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const editor = ref.current;
    if (editor === null) return;
    const show = () => {
      const { activeElement: active } = document;
      // Of rows that open at once, the one with the caret is seen.
      if (active?.closest('[data-editor]') && !editor.contains(active)) return;
      // One that is nearly as tall as its list begins where its fields do, not below the buttons before it.
      const room = editor.closest('[role=table]')?.parentElement?.clientHeight ?? innerHeight;
      editor.scrollIntoView({ block: editor.offsetHeight > room * 0.75 ? 'start' : 'nearest', inline: 'nearest' });
      // The row may have been opened for one of its last fields, where the caret is.
      const isLow = active !== null && editor.contains(active) && active.getBoundingClientRect().bottom > innerHeight * 0.75;
      if (isLow) active.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const growth = new ResizeObserver(show);
    growth.observe(editor);
    const takenOver = new AbortController();
    const untilTakenOver = { capture: true, signal: takenOver.signal };
    // The list and the caret, which comes once its input is here, bring it into view in ways of their own.
    let scrolls = 0;
    const follow = () => {
      scrolls += 1;
      if (scrolls <= OPENING_SCROLLS) show();
    };
    addEventListener('scroll', follow, untilTakenOver);
    const end = () => {
      growth.disconnect();
      takenOver.abort();
    };
    for (const event of TAKEN_OVER) addEventListener(event, end, untilTakenOver);
    return () => {
      end();
      if (editor.contains(document.activeElement)) close();
    };
  }, [ref]);
}
