import { useSyncExternalStore } from 'react';

/** The window that has room for the inputs and the preview side by side, as in `item.module.css`. */
const ROOM = '(min-width: 75em)';

/** Whether both are seen at once. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ROOM);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(ROOM).matches,
    () => false,
  );
}
