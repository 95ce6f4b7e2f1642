import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '#tests/browser.ts';
import { cutText, spaceText } from './cut-text.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

/** Cut texts of every public page, as it comes and after each of the changes that its reader makes. */
async function cutPages(page: Page, origin: string, changes: readonly ((page: Page) => Promise<void>)[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const address of await publicPages(page.request)) {
    // With an anchor all of the page is laid out.
    await page.goto(origin + (address === '/' ? '/?#contenido' : address), { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    for (const change of [async () => undefined, ...changes]) {
      await change(page);
      found.push(...(await cutText(page)).map((what) => `${address} ${what}`));
    }
  }
  return found;
}

test.describe('every public page', () => {
  // Pulled out: `--gutter` and the clamped name of the bar: some hundred places.
  test('shows all of its text at 320 px, and with the widest spaces that readers set', async ({ visitor, program }) => {
    await visitor.setViewportSize({ width: 320, height: 800 });
    expect(await cutPages(visitor, program.url, [spaceText])).toEqual([]);
  });

  test('shows all of its text at 320 px with letters of twice the size', async ({ program }) => {
    const browser = await chromium.launch(await browserOptions('--blink-settings=defaultFontSize=32'));
    const page = await browser.newPage({ viewport: { width: 320, height: 800 }, baseURL: program.url, reducedMotion: 'reduce' });
    expect(await cutPages(page, program.url)).toEqual([]);
    await browser.close();
  });
});
