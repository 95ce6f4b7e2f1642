import { expect, test } from './fixtures.ts';

test('a reference is copied by one click, with its italics, and the button says so', async ({ visitor }) => {
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.clock.install();
  await visitor.goto('/Publicaciones');
  // The address names the citation, which browsers open.
  await visitor
    .getByRole('link', { name: /^Citar / })
    .first()
    .click();
  const group = visitor.locator('.citation dl > div').first();
  const reference = group.locator('dd');
  await expect(reference).toBeVisible();
  const button = visitor.getByRole('button', { name: 'Copiar la referencia en APA 7' });
  await expect(button).toHaveText('Copiar');
  await button.click();
  await expect(group.getByRole('button')).toHaveText('Copiado');
  await expect(group.getByRole('status')).toHaveText('Referencia en APA 7 copiada.');
  const held = await visitor.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { plain: await read('text/plain'), html: await read('text/html') };
  });
  expect(held.plain).toBe(await reference.innerText());
  expect(held.html).toMatch(/<i>.+<\/i>/);
  await visitor.clock.runFor(5_000);
  await expect(button).toHaveText('Copiar');
});

test('a reference that was not copied says so beside the button', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('denied'));
  });
  await visitor.setViewportSize({ width: 360, height: 640 });
  await visitor.goto('/Publicaciones');
  await visitor
    .getByRole('link', { name: /^Citar / })
    .first()
    .click();
  await visitor.getByRole('button', { name: 'Copiar la referencia en APA 7' }).click();
  const outcome = visitor.locator('.citation').getByText('El navegador no dejó copiar');
  await expect(outcome).toBeInViewport({ ratio: 1 });
});
