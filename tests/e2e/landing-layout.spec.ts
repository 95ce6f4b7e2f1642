import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './frames.ts';

const WIDTHS = [360, 768, 1280, 2560];

/** The heights of the page and of its sections, as they are now. */
function heights(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('main > section, .papers section')];
    const each = sections.map((section): [string, number] => [section.id, section.getBoundingClientRect().height]);
    return Object.fromEntries([['page', document.documentElement.scrollHeight], ...each]);
  });
}

// Pulled out: `--letters` in `distant.css`: 0.6 of the page at 360 px.
test('the landing page is as high before its sections are laid out as afterwards, within 10 %, at every width', async ({ visitor }) => {
  // A browser that is never idle.
  await visitor.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  for (const width of WIDTHS) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto('/');
    const estimated = await heights(visitor);
    const isSkipped = await visitor.locator('#Blog h2').evaluate((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }));
    expect(isSkipped, `at ${width} px`).toBe(true);
    // With an anchor all of the page is laid out.
    await visitor.goto('/?#contenido');
    const measured = await heights(visitor);
    const missed = Object.entries(measured).map(([of, height]): [string, number] => [of, Math.abs((estimated[of] ?? 0) / height - 1)]);
    expect(
      missed.filter(([, share]) => share > 0.1),
      `at ${width} px`,
    ).toEqual([]);
  }
});

/** The distance in the window of a section from its place after somebody was led to it, in pixels. */
function missedBy(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((section) => {
    const room = (of: Element, property: 'scrollPaddingTop' | 'scrollMarginTop') => Number.parseFloat(getComputedStyle(of)[property]) || 0;
    const wanted = room(document.documentElement, 'scrollPaddingTop') + room(section, 'scrollMarginTop');
    return Math.abs(Math.round(section.getBoundingClientRect().top - wanted));
  });
}

// Pulled out: the ratio of the first picture in `blog.css` (`aspect-ratio: auto`): 77 to 91 px too far.
test('the index leads to the last section, though pictures on the way there arrive late', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [360, 768, 820]) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await visitor.route('**/i/**', (route) => arrived.then(() => route.continue()));
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto('/', { waitUntil: 'domcontentloaded' });
    await visitor.locator('.index a[href$="#Contacto"]').click();
    await expect.poll(() => missedBy(visitor, 'Contacto')).toBe(0);
    arrive();
    await visitor.locator('#Blog').evaluate((blog) => {
      const images = [...blog.querySelectorAll('img')];
      // A slow machine draws few frames of the way: the pictures need not have been near in one of them.
      for (const image of images) image.loading = 'eager';
      return Promise.all(images.map((image) => image.decode()));
    });
    await nextFrames(visitor);
    await expect.poll(() => missedBy(visitor, 'Contacto'), `at ${width} px`).toBe(0);
    await visitor.unroute('**/i/**');
  }
});

// Pulled out: the attribute of `base.css`: some thirty places on the way.
test('a page that is opened at an anchor begins there', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.addInitScript(() => {
    const places: number[] = [];
    Object.assign(globalThis, { places });
    addEventListener('scroll', () => places.push(scrollY));
  });
  await visitor.goto('/#Contacto', { waitUntil: 'load' });
  await expect.poll(() => missedBy(visitor, 'Contacto')).toBe(0);
  const places = await visitor.evaluate(() => (globalThis as unknown as { places: number[] }).places);
  expect(new Set(places).size).toBeLessThanOrEqual(2);
});

// Red without `layOutAhead`: a picture of the whole page had gaps.
test('every section is laid out soon after the page is there, without being scrolled to', async ({ visitor }) => {
  await visitor.goto('/');
  const areSkipped = () =>
    visitor.locator('h2, .papers li').evaluateAll((all) => all.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length);
  await expect.poll(areSkipped).toBe(0);
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
});
