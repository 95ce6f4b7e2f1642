import type { Page } from '@playwright/test';

/**
 * Waits until what has changed is painted: two frames. A frame that the browser of a busy machine withholds is not
 * waited for, since where nothing is painted, nothing moves either.
 */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 5_000);
      }),
  );
}
