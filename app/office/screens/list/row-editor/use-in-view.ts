import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Brings an editor into view when it opens.
 * @param onFocusLost called when it closes with the focus in it
 */
export function useInView(ref: RefObject<HTMLElement | null>, onFocusLost: () => void): void {
  const close = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const editor = ref.current;
    // One that is nearly as tall as a telephone begins where its fields do, not below the buttons of the row before it.
    const isTall = editor !== null && editor.offsetHeight > innerHeight * 0.75;
    editor?.scrollIntoView({ block: isTall ? 'start' : 'nearest', inline: 'nearest' });
    return () => {
      if (editor?.contains(document.activeElement)) close();
    };
  }, [ref]);
}
