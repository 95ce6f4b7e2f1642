import { expect, test } from './fixtures.ts';

test('«Regresar» leads to the page of the site that the visitor came from, and else to the section', async ({ visitor, scriptless }) => {
  const back = visitor.getByRole('link', { name: 'Regresar' });
  await visitor.goto('/Publicaciones?type=article');
  await visitor.locator('[data-filtered="list"] a[href^="/Publicacion/"]:not([href*="#"])').first().click();
  await expect(visitor).toHaveURL(/\/Publicacion\//);
  // The part of the page that was looked at is no page of its own.
  await visitor.goto(`${visitor.url()}#citar`);
  await back.click();
  await expect(visitor).toHaveURL(/\/Publicaciones\?type=article$/);

  await visitor.goto('/Buscar?q=ximena');
  await visitor.locator('a[href^="/Student/"]').first().click();
  const member = visitor.url();
  await back.click();
  await expect(visitor).toHaveURL(/\/Buscar\?q=ximena$/);

  const other = await visitor.context().newPage();
  await other.goto(member);
  await other.getByRole('link', { name: 'Regresar' }).click();
  await expect(other).toHaveURL(/\/#Estudiantes$/);
  await other.close();

  await scriptless.goto(member);
  await scriptless.getByRole('link', { name: 'Regresar' }).click();
  await expect(scriptless).toHaveURL(/\/#Estudiantes$/);
});
