import { expect, test } from './fixtures.ts';

// Pulled out: the gap in the `pitch` of `carousel.ts`: the last member is never reached.
test('the dots of a carousel stand in one line, and lead to the very last item where not all of them fit', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
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
