import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { cutText, spaceText } from './cut-text.ts';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './frames.ts';
import { publicPages, whole } from './pages.ts';
import { smallTargets } from './small-targets.ts';
import { missedByTab, NOTHING_MISSED } from './tabbing.ts';

/** One walk for all rules that hold on every page, shared out among tests: to open a page takes longer than a look. */
const SHARES = 3;

/** Menus and slogan that are printed, and unbreakable parts higher than a page, which begin on the next one. */
async function printedAmiss(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const amiss = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('.bar, .menu, .index, .crumbs, .motto, .legal, aside')].filter((each) => each.checkVisibility());
    const tall = [...document.querySelectorAll('main article')].filter(
      (each) => getComputedStyle(each).breakInside !== 'auto' && each.getBoundingClientRect().height > 900,
    );
    return [...shown, ...tall].map((each) => `${each.tagName} ${each.className}`);
  });
  await page.emulateMedia({ media: null });
  return amiss;
}

async function drawn(page: Page): Promise<void> {
  // Carousels take the measure of their new room first.
  await nextFrames(page);
}

/** Looks that are taken of a page one after the other, by the rule that they are about. */
const LOOKS: Readonly<Record<string, (page: Page, address: string) => Promise<readonly string[]>>> = {
  'Tab reaches everything, and it is seen where it is': async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const missed = await missedByTab(page);
    await page.locator(':focus').blur();
    return JSON.stringify(missed) === JSON.stringify(NOTHING_MISSED) ? [] : [JSON.stringify(missed)];
  },
  // Pulled out: `li` before `article` (print.css): a long post begins on the second page.
  'it is printed from its text on, without menus and slogan': async (page, address) => {
    // With an anchor all of the page is laid out, which is where it begins.
    if (whole(address) !== address) await page.goto(whole(address));
    return printedAmiss(page);
  },
  // Pulled out: the room around links of the footer (footer.css).
  'no target is smaller than 24 px, but in a sentence or with room around it': async (page) => {
    const found: string[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      found.push(...(await smallTargets(page)).map((what) => `at ${width} px: ${what}`));
    }
    return found;
  },
  'WCAG 2.2 AA': (page) => violationsOf(page, ''),
  // Pulled out: `--gutter` and the clamped name of the bar: some hundred places.
  // Pulled out: `flex: none` of the words of the bar (top-bar.css): nine of them are cut at 1280 px with wide spaces.
  'all of its text is shown at 320 px, and with the widest spaces that readers set': async (page) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    const found = [...(await cutText(page))];
    await spaceText(page);
    for (const width of [320, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      found.push(...(await cutText(page)).map((what) => `with spaces at ${width} px: ${what}`));
    }
    return found;
  },
};

for (let share = 0; share < SHARES; share += 1) {
  test(`every public page, ${share + 1} of ${SHARES}: keyboard, print, targets, WCAG 2.2 AA, text that is cut`, async ({ visitor }) => {
    const addresses = await publicPages(visitor.request);
    const found: string[] = [];
    const seen = new Set<string>();
    for (const address of addresses.filter((_address, place) => place % SHARES === share)) {
      await visitor.goto(address);
      // Some lead to another one that is among them.
      if (seen.has(visitor.url())) continue;
      seen.add(visitor.url());
      for (const [rule, look] of Object.entries(LOOKS)) found.push(...(await look(visitor, address)).map((what) => `${address}: ${rule}: ${what}`));
    }
    expect(found).toEqual([]);
  });
}
