import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Sections whose height is worked out until they come near. */
const SECTIONS = [
  '#Estudiantes',
  '#FotosGrupales',
  '#LineasInvestigacion',
  '#EventosFinales',
  '#EventosProximos',
  '#patentes',
  '#Blog',
  '.papers section',
];

const INDEX = ['Proyectos', 'Estudiantes', 'Publicaciones', 'LineasInvestigacion', 'EventosProximos', 'Blog', 'Unete', 'Contacto'];

async function heights(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((section) => section.getBoundingClientRect().height),
    SECTIONS.join(),
  );
}

/** How far the top of a section is from where a link to it should end. */
async function missed(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const section = document.getElementById(name);
    if (section === null) throw new Error(`There is no ${name}`);
    const margins = [getComputedStyle(document.documentElement).scrollPaddingTop, getComputedStyle(section).scrollMarginTop];
    const wanted = margins.reduce((sum, margin) => sum + (Number.parseFloat(margin) || 0), 0);
    return Math.abs(section.getBoundingClientRect().top - wanted);
  }, id);
}

// Fails with one height for all sections: the thumb of the scroll bar jumps while somebody reads.
test('what is not laid out yet has its height, within a tenth', async ({ visitor }) => {
  for (const width of [360, 768, 1280, 2560]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto('/');
    await visitor.evaluate(() => document.fonts.ready);
    const likely = await heights(visitor);
    await visitor.evaluate((selector) => {
      for (const section of document.querySelectorAll<HTMLElement>(selector)) section.style.contentVisibility = 'visible';
    }, SECTIONS.join());
    const real = await heights(visitor);
    expect(real.length).toBeGreaterThan(20);
    const wrong = real.filter((height, index) => Math.abs((likely[index] ?? 0) / height - 1) > 0.1);
    expect(wrong, `at ${width} px`).toEqual([]);
  }
});

// Fails where a picture or a section on the way grows when it comes near.
test('each link of the index ends at its section, and an address with an anchor opens there without passing the others', async ({ visitor }) => {
  for (const width of [360, 800, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    for (const id of INDEX) {
      await visitor.goto('/');
      await visitor.locator(`.index a[href$="#${id}"]`).first().click();
      await expect.poll(() => missed(visitor, id), { message: `${id} at ${width} px` }).toBeLessThan(3);
    }
  }
  await visitor.addInitScript(() => {
    const places: number[] = [];
    Object.assign(globalThis, { places });
    addEventListener('scroll', () => places.push(scrollY));
  });
  await visitor.goto('about:blank');
  await visitor.goto('/#Contacto');
  await expect.poll(() => missed(visitor, 'Contacto')).toBeLessThan(3);
  const places = await visitor.evaluate(() => (globalThis as unknown as { places: readonly number[] }).places);
  // One step, and perhaps another where the fonts come.
  expect(new Set(places).size).toBeLessThanOrEqual(3);
});
