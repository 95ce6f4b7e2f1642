import type { Page, Response } from '@playwright/test';

const QUIET = 700;

/** The requests of a page from now on. */
export interface Traffic {
  /** The answers so far. */
  readonly responses: readonly Response[];
  /** Resolves when all that was asked for is answered, and nothing more has been asked for a while. */
  readonly rest: () => Promise<void>;
}

export function trafficOf(page: Page): Traffic {
  const responses: Response[] = [];
  let pending = 0;
  let failed = 0;
  page.on('request', () => {
    pending += 1;
  });
  page.on('requestfailed', () => {
    failed += 1;
  });
  page.on('response', (response) => responses.push(response));
  return {
    responses,
    rest: async () => {
      for (let known = -1; known !== pending || responses.length + failed < pending; ) {
        known = pending;
        await page.waitForTimeout(QUIET);
      }
    },
  };
}
