import type { Page } from '@playwright/test';

/**
 * Waits until what has changed is painted: two frames, or more. A frame that the browser of a busy machine withholds is
 * not waited for, since where nothing is painted, nothing moves either.
 */
export function nextFrames(page: Page, frames = 2): Promise<void> {
  return page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        const wait = (left: number): unknown => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)));
        wait(most);
        setTimeout(resolve, 5_000);
      }),
    frames,
  );
}
