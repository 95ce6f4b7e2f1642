import { useEffect, useEffectEvent } from 'react';
import { isSavingKey } from '../../ui/saving-key.ts';

/** Saves by the usual keys, wherever the caret is on the screen. */
export function useSavingKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSavingKey(event)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
