import { useEffect } from 'react';
import { SIDE_BAR_KEY, SIDE_BAR_ROOM } from '../../ui/side-bar-key.ts';
import { writeTo } from '../sync/browser-storage.ts';
import { observable, useObserved } from '../ui/observable.ts';

/** Whether the side bar is folded to its drawings. The style sheet goes by the page's mark, which is there first. */
const folded = observable(false);

function mark(isFolded: boolean): void {
  document.documentElement.dataset.sideBar = isFolded ? 'folded' : 'open';
  folded.set(isFolded);
}

/** Folds the side bar, or shows its words again; this browser remembers it. */
export function fold(isFolded: boolean): void {
  mark(isFolded);
  writeTo(() => localStorage, SIDE_BAR_KEY, { isFolded });
}

/** @returns whether the side bar is folded: as it was left here, or because the window has no room for its words */
export function useFolded(): boolean {
  useEffect(() => {
    folded.set(document.documentElement.dataset.sideBar === 'folded');
    const room = matchMedia(SIDE_BAR_ROOM);
    const follow = () => localStorage.getItem(SIDE_BAR_KEY) === null && mark(!room.matches);
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  return useObserved(folded, (each) => each);
}
