import { expect, test } from './fixtures.ts';

test('the dots of a carousel stand in one line, and are counted where they do not fit', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 360, height: 740 });
  // With an anchor all of the page is laid out.
  await visitor.goto('/#Estudiantes');
  const groups = visitor.locator('.dots');
  await expect(groups.first()).toBeVisible();
  const lines = await groups.evaluateAll((all) =>
    all.map(
      (group) =>
        new Set([...group.children].map((child) => Math.round((child.getBoundingClientRect().top + child.getBoundingClientRect().bottom) / 2))).size,
    ),
  );
  expect(lines).toEqual(lines.map(() => 1));

  const members = visitor.getByRole('group', { name: 'Páginas de Integrantes del grupo' });
  const all = await visitor.locator('#Estudiantes li').count();
  await expect(members.locator('.of')).toHaveText(`1 / ${all}`);
  await members.getByRole('button', { name: 'Siguiente' }).click();
  await expect(members.locator('.of')).toHaveText(`2 / ${all}`);

  await visitor.setViewportSize({ width: 1280, height: 740 });
  await expect(members.getByRole('button', { name: /^Página \d+ de \d+$/ })).toHaveCount(Math.ceil(all / 3));
  await expect(members.locator('.of')).toHaveCount(0);
});
