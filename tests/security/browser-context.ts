import type { Browser, BrowserContext } from '@playwright/test';

/** A busy machine is no failure: Playwright would give up after 30 s. */
const TIMEOUT_MS = 300_000;

/** A window of a browser on the program under test. */
export async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}
