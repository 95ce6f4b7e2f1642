import { useEffect, useEffectEvent, useRef } from 'react';
import type { Values } from '#core/write.ts';
import { useOffice } from '../../editing/office-context.ts';
import { keyOf, type Target } from '../../model/edit.ts';
import { useObserved } from '../../ui/observable.ts';

/** Holds an edit open while a dialog shows it; the dialog closes when the edit ends. */
export function useOpenEdit(target: Target, stored: Values, onClose: () => void): void {
  const { edits } = useOffice();
  const isOpen = useObserved(edits.all, (all) => all.has(keyOf(target)));
  const wasOpen = useRef(false);
  const open = useEffectEvent(() => edits.open(target, stored));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The edit ends when it is stored, or given up.
    if (wasOpen.current && !isOpen) close();
    else open();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
