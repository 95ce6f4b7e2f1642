import { expect, test } from './fixtures.ts';
import { nextFrames } from './frames.ts';

// Pulled out: the gap in the `pitch` of `carousel.ts`: the last member is never reached.
test('the dots of a carousel stand in one line, and lead to the very last item where not all of them fit', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 360, height: 840 });
  // With an anchor all of the page is laid out.
  await visitor.goto('/#Estudiantes');
  const groups = visitor.locator('.dots');
  await expect(groups.first()).toBeVisible();
  const lines = await groups.evaluateAll((all) =>
    all.map((group) => {
      const boxes = [...group.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));

  const list = visitor.getByRole('list', { name: 'Integrantes del grupo' });
  const members = visitor.getByRole('group', { name: 'Páginas de Integrantes del grupo' });
  const dots = members.getByRole('button', { name: /^Página \d+ de \d+$/ });
  const all = await list.getByRole('listitem').count();
  await expect(dots.first()).toBeVisible();
  expect(await dots.count()).toBeLessThan(all);
  for (let page = 1; page < all; page += 1) {
    await members.getByRole('button', { name: 'Siguiente' }).click();
    await expect(members.locator('[aria-current]')).toHaveAccessibleName(`Página ${page + 1} de ${all}`);
    await expect(list.getByRole('listitem').nth(page)).toBeInViewport({ ratio: 0.9 });
  }
  await expect(members.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(dots.last()).toHaveAccessibleName(`Página ${all} de ${all}`);

  await visitor.setViewportSize({ width: 1280, height: 740 });
  await expect(dots).toHaveCount(Math.ceil(all / 3));
});

// Pulled out: the rules of `carousel.css` by which few items have no dots, in place of which the script hid them: 64 px
// too far.
test('a jump from the top of a page with few items ends at its section', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await visitor.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(<div class="carousel[^>]*><ul[^>]*>)(<li.*?<\/li>).*?(<\/ul>)/gs, '$1$2$3');
    await route.fulfill({ response, body });
  });
  await visitor.goto('/');
  await expect(visitor.locator('.carousel > ul > :nth-child(2)')).toHaveCount(0);
  await visitor.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Publicaciones' }).click();
  const section = visitor.locator('#Publicaciones');
  const offset = () =>
    section.evaluate((element) => {
      const style = (of: Element) => getComputedStyle(of);
      const wanted = Number.parseFloat(style(document.documentElement).scrollPaddingTop) || 0;
      return Math.round(element.getBoundingClientRect().top - wanted - (Number.parseFloat(style(element).scrollMarginTop) || 0));
    });
  // Late content has moved it by then.
  await expect(visitor.locator('.dots').first()).toBeHidden();
  await nextFrames(visitor);
  await expect.poll(async () => Math.abs(await offset())).toBe(0);
});
