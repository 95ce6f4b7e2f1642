import { useEffect, useEffectEvent } from 'react';

/** The elements over a screen, which it knows nothing of. */
const OVER = '[role=dialog], [role=alertdialog], dialog';

/** Takes what is dropped on a screen, wherever that is but in what takes files itself. */
export function useDroppedFiles(take: (given: DataTransfer) => void): void {
  const onDrop = useEffectEvent((event: DragEvent) => {
    const isMeantElsewhere = event.target instanceof Element && event.target.closest(OVER) !== null;
    if (event.defaultPrevented || isMeantElsewhere || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    take(event.dataTransfer);
  });
  useEffect(() => {
    // Before the window, which keeps the browser from opening what nobody has taken.
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  }, []);
}
