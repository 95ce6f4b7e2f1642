import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

/** The bar is there however far one has read. */
async function expectMenuWorks(page: Page, isScripted: boolean): Promise<void> {
  await page.goto('/?#Blog', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.brand')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toBeInViewport();
  const button = page.getByRole('button', { name: 'Menú' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Todas las secciones' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  for (const name of ['Fotos Grupales', 'Patentes', 'Tesis', 'Colaboradores'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Tesis', exact: true }).click();
  await expect(page.locator('#h-tesis, #tesis h2').first()).toBeInViewport();
  // Without script the browser closes it at the next press beside it.
  if (!isScripted) await page.mouse.click(10, 780);
  await expect(menu).toBeHidden();
}

// Pulled out: the call of `hidePopover` (menu.ts): the menu stays over the section.
test('the bar stays at hand at 320 px: name, search, and a menu that works by keyboard, without script too', async ({ visitor, scriptless }) => {
  for (const page of [visitor, scriptless]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await expectMenuWorks(page, page === visitor);
  }
});

// Pulled out: the logo beside the name in low windows (hero.css).
test('the first screen says what the group is for, leads on, and shows what is next and new', async ({ visitor }) => {
  for (const { width, height } of [
    { width: 360, height: 800 },
    { width: 768, height: 1024 },
    { width: 1366, height: 650 },
    { width: 1920, height: 950 },
  ]) {
    await visitor.setViewportSize({ width, height });
    await visitor.goto('/');
    await expect(visitor.locator('.purpose')).toBeInViewport({ ratio: 1 });
    await expect(visitor.locator('.ways .button')).toHaveCount(3);
    for (const part of await visitor.locator('.ways .button, .now a').all()) await expect(part, `${width} px`).toBeInViewport({ ratio: 0.9 });
  }
});

// Pulled out: `scroll-target-group` (papers.css): without script no year is marked.
test('the year of publication that is being read is marked and stays in sight, without script too', async ({ visitor, scriptless }) => {
  for (const page of [visitor, scriptless]) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/?#y2015', { waitUntil: 'domcontentloaded' });
      const [year, other] = ['2015', '2024'].map((text) => page.locator('.years').getByRole('link', { name: text }));
      const colour = (link: typeof year) => link?.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(() => colour(year)).toBe('rgb(255, 200, 87)');
      await expect.poll(() => colour(other)).not.toBe('rgb(255, 200, 87)');
      // Browsers that know the year move no list for it.
      if (page === visitor) await expect(page.locator('.years [aria-current]')).toBeInViewport();
    }
  }
});

// Pulled out: the room for `--peek` (carousel.css).
test('more cards of events show at the edge of those in sight', async ({ visitor }) => {
  for (const width of [360, 768, 1280, 3200]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto('/?#EventosFinales');
    const seen = await visitor.locator('#EventosFinales .carousel > ul').evaluate((list) => {
      const { right } = list.getBoundingClientRect();
      const lefts = [...list.children].map((card) => Math.round(right - card.getBoundingClientRect().left));
      const whole = list.firstElementChild?.getBoundingClientRect().width ?? 0;
      return lefts.filter((part) => part > 0 && part < whole);
    });
    expect([width, seen.length]).toEqual([width, 1]);
    expect(seen[0]).toBeGreaterThanOrEqual(16);
  }
});

// Pulled out: the one width of all parts (post.css).
test('all of a post ends at one right edge', async ({ visitor }) => {
  const address = (await publicPages(visitor.request)).find((path) => path.startsWith('/Blog/')) ?? '';
  for (const width of [360, 1280, 2560]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto(address);
    const edges = await visitor
      .locator('.post')
      .evaluate((post) =>
        [...post.querySelectorAll(':scope > :is(img, .prose, .neighbours), .prose > :is(p, img, table, blockquote)')].map((part) =>
          Math.round(part.getBoundingClientRect().right),
        ),
      );
    expect(edges.length).toBeGreaterThan(5);
    expect([...new Set(edges)], `at ${width} px`).toHaveLength(1);
  }
});

// Fails where a card that can be pressed looks like a text.
test('the card of an open position is told for a link by sight', async ({ visitor }) => {
  for (const address of ['/Unete', '/#Unete', '/Proyectos']) {
    await visitor.goto(address);
    const links = visitor.locator('.positions :is(h2, h3) a');
    await expect(links.first()).toHaveCSS('text-decoration-line', 'underline');
  }
});
