import { chromium } from '@playwright/test';
import { browserOptions } from '#tests/browser.ts';
import { cutText } from './cut-text.ts';
import { expect, test } from './fixtures.ts';
import { publicPages, whole } from './pages.ts';

// With the usual letters: `every-public-page.spec.ts`.
test('every public page shows all of its text at 320 px with letters of twice the size', async ({ program }) => {
  const browser = await chromium.launch(await browserOptions('--blink-settings=defaultFontSize=32'));
  const page = await browser.newPage({ viewport: { width: 320, height: 800 }, baseURL: program.url, reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const address of await publicPages(page.request)) {
    await page.goto(whole(address), { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    found.push(...(await cutText(page)).map((what) => `${address} ${what}`));
  }
  expect(found).toEqual([]);
  await browser.close();
});
