import { useEffect, useEffectEvent } from 'react';
import { isSavingKey } from './saving-key.ts';

/** Saves by the usual keys, wherever the caret is on the screen; links and windows over it have keys of their own. */
export function useSavingKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSavingKey(event)) return;
    if (event.target instanceof Element && event.target.closest('a, dialog')) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
