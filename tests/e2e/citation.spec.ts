import { expect, test } from './fixtures.ts';

test('a reference is copied by one click, with its italics, and the page says so', async ({ visitor }) => {
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.goto('/Publicaciones');
  // The address names the citation, which browsers open.
  await visitor
    .getByRole('link', { name: /^Citar / })
    .first()
    .click();
  const reference = visitor.locator('.citation dd').first();
  await expect(reference).toBeVisible();
  await visitor.getByRole('button', { name: 'Copiar la referencia en APA 7' }).click();
  await expect(visitor.getByRole('status')).toHaveText('Referencia en APA 7 copiada.');
  const held = await visitor.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { plain: await read('text/plain'), html: await read('text/html') };
  });
  expect(held.plain).toBe(await reference.innerText());
  expect(held.html).toMatch(/<i>.+<\/i>/);
});
