import { expect, test } from './fixtures.ts';

test.describe('the keyboard alone', () => {
  test('works the landing page', async ({ visitor }) => {
    const { keyboard } = visitor;
    await visitor.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto('/');

    await test.step('skips to the content', async () => {
      await keyboard.press('Tab');
      await expect(visitor.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport();
      await keyboard.press('Enter');
      await expect(visitor).toHaveURL(/#contenido$/);
    });

    await test.step('switches the theme, which stays', async () => {
      await visitor.getByRole('button', { name: 'Tema: automático' }).focus();
      await keyboard.press('Enter');
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark');
      await visitor.reload();
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark');
      await visitor.getByRole('button', { name: 'Tema: oscuro' }).focus();
      await keyboard.press('Space');
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    await test.step('goes to a section by the index', async () => {
      await visitor.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Publicaciones' }).focus();
      await keyboard.press('Enter');
      await expect(visitor.getByRole('heading', { name: 'Publicaciones', exact: true })).toBeInViewport();
    });

    await test.step('turns a carousel by its arrows and its dots', async () => {
      const list = visitor.getByRole('list', { name: 'Fotos Grupales', exact: true });
      await list.focus();
      await keyboard.press('ArrowRight');
      await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      const pages = visitor.getByRole('group', { name: 'Páginas de Fotos Grupales' });
      await pages
        .getByRole('button', { name: /^Página/ })
        .last()
        .focus();
      await keyboard.press('Enter');
      await expect(list.getByRole('listitem').last()).toBeInViewport();
    });

    await test.step('opens a student, stays in the dialog, leaves it, and is where it was', async () => {
      const photo = visitor.getByRole('region', { name: 'Grupo' }).getByRole('article').first().getByRole('link').first();
      await photo.focus();
      await keyboard.press('Enter');
      const dialog = visitor.getByRole('dialog');
      await expect(dialog).toBeVisible();
      for (let step = 0; step < 12; step++) {
        await keyboard.press('Tab');
        const tag = await visitor.evaluate(() => (document.activeElement?.closest('dialog, body') ?? document.body).tagName);
        // After its last stop the browser's own controls have the focus.
        expect(['DIALOG', 'BODY']).toContain(tag);
        if (tag === 'BODY') expect(await visitor.evaluate(() => document.activeElement === document.body)).toBe(true);
      }
      await dialog.getByRole('button', { name: 'Cerrar', exact: true }).focus();
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(photo).toBeFocused();
    });

    await test.step('goes to a year', async () => {
      const year = visitor.getByRole('navigation', { name: 'Años de publicación' }).getByRole('link').last();
      await year.focus();
      await keyboard.press('Enter');
      await expect(visitor.locator(`#y${await year.innerText()}`)).toBeInViewport();
    });

    await test.step('opens theses', async () => {
      const theses = visitor.getByRole('region', { name: 'Tesis' }).getByRole('group').first();
      await theses.locator('summary').focus();
      await keyboard.press('Enter');
      await expect(theses.getByRole('listitem').first()).toBeVisible();
    });

    await test.step('writes to the group', async () => {
      await visitor.getByRole('form', { name: 'Escríbenos' }).getByLabel('E-mail').focus();
      await keyboard.type('ana@example.org');
      await keyboard.press('Tab');
      await keyboard.type('Una visita');
      await keyboard.press('Tab');
      await keyboard.type('¿Puedo visitar el laboratorio?');
      await keyboard.press('Tab');
      const tab = visitor.context().waitForEvent('page');
      await keyboard.press('Enter');
      await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Gracias por escribirnos');
    });
  });

  test('filters the entries', async ({ visitor }) => {
    await visitor.goto('/Entradas');
    const all = await visitor.getByRole('article').count();
    await visitor.getByRole('checkbox', { name: 'Biosensores' }).focus();
    await visitor.keyboard.press('Space');
    await expect(visitor).toHaveURL(/tag=Biosensores/);
    await expect.poll(() => visitor.getByRole('article').count()).toBeLessThan(all);
    await expect(visitor.getByRole('checkbox', { name: 'Biosensores' })).toBeFocused();
  });

  test('filters the publications', async ({ visitor }) => {
    await visitor.goto('/Publicaciones');
    const all = await visitor.locator('.title').count();
    await visitor.getByLabel('Año').focus();
    await visitor.keyboard.press('ArrowDown');
    await expect(visitor).toHaveURL(/year=\d{4}$/);
    await expect.poll(() => visitor.locator('.title').count()).toBeLessThan(all);
    await expect(visitor.getByRole('link', { name: 'BibTeX', exact: true })).toHaveAttribute('href', /^\/publicaciones\.bib\?year=\d{4}$/);
    await expect(visitor.getByLabel('Año')).toBeFocused();
  });
});
