import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Without script a browser fetches every picture of a page at once; nothing here waits for them. */
const SOON = { waitUntil: 'domcontentloaded' } as const;

/** Some are left, and fewer than there were: of a page that is still coming in, none may be there yet. */
async function expectFewer(items: Locator, than: number): Promise<void> {
  await items.page().waitForLoadState();
  const left = await items.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(than);
}

test.describe('with JavaScript switched off', () => {
  test('2.36 the landing page shows every section with content, theses open, and a member is read on a page of their own', async ({ scriptless }) => {
    // With an anchor all of the page is laid out.
    await scriptless.goto('/#contenido', SOON);
    const index = scriptless.getByRole('navigation').first().getByRole('link');
    await expect(index).toHaveText(['Home', 'Proyectos', 'Grupo', 'Publicaciones', 'Investigación', 'Eventos', 'Blog', 'Únete', 'Contacto']);
    for (const name of [
      ...['Proyectos', 'Grupo', 'Fotos Grupales', 'Líneas de investigación', 'Eventos Finalizados', 'Eventos Proximos'],
      ...['Publicaciones', 'Patentes', 'Colaboradores', 'Tesis', 'Blog', 'Únete al grupo', 'Contacto'],
    ]) {
      const section = scriptless.getByRole('region', { name, exact: true });
      await expect(section.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      expect((await section.innerText()).length, `${name} can be read`).toBeGreaterThan(name.length + 40);
    }

    const home = scriptless.locator('#Home');
    await expect(home.getByRole('heading', { level: 2 })).toBeVisible();
    expect((await home.getByRole('paragraph').allInnerTexts()).join('').length, 'Home can be read').toBeGreaterThan(200);

    const theses = scriptless.getByRole('region', { name: 'Tesis' }).getByRole('group').first();
    await expect(theses.getByRole('listitem').first()).toBeHidden();
    await theses.locator('summary').click();
    await expect(theses.getByRole('listitem').first()).toBeVisible();

    const card = scriptless.getByRole('region', { name: 'Grupo' }).getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await expect(scriptless).toHaveURL(/\/Student\//);
    await expect(scriptless.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('the contact form is sent, and says what is missing', async ({ scriptless, administrator }) => {
    await scriptless.goto('/', SOON);
    await scriptless.getByLabel('E-mail').fill('ana@example.org');
    await scriptless.getByLabel('Asunto').fill('Una visita');
    const opened = scriptless.context().waitForEvent('page');
    await scriptless.getByRole('button', { name: 'Enviar' }).click();
    const answer = await opened;
    await expect(answer.getByText('Escribe tu mensaje.')).toBeVisible();
    await expect(answer.getByLabel('Asunto')).toHaveValue('Una visita');
    await answer.getByLabel('Mensaje').fill('¿Puedo visitar el laboratorio?');
    await answer.getByRole('button', { name: 'Enviar' }).click();
    await expect(answer.getByRole('heading', { level: 1 })).toHaveText('Gracias por escribirnos');
    const { items } = (await (await administrator.get('/api/messages')).json()) as { items: { Asunto: string; asunto: string }[] };
    expect(JSON.stringify(items)).toContain('Una visita');
  });

  test('entries are filtered by tag, publications by year, and each answer has an address', async ({ scriptless }) => {
    await scriptless.goto('/Entradas');
    const all = await scriptless.getByRole('article').count();
    await scriptless.getByRole('checkbox').first().check();
    await scriptless.getByRole('button', { name: 'Filtrar' }).click();
    await expect(scriptless).toHaveURL(/\?/);
    await expectFewer(scriptless.getByRole('article'), all);

    await scriptless.goto('/Publicaciones');
    const publications = await scriptless.locator('.title').count();
    await scriptless.getByLabel('Año').selectOption({ index: 1 });
    await scriptless.getByRole('button', { name: 'Mostrar' }).click();
    await expect(scriptless).toHaveURL(/year=\d{4}/);
    await expectFewer(scriptless.locator('.title'), publications);
  });

  test('an administrator signs in', async ({ scriptless }) => {
    await scriptless.goto('/', SOON);
    await scriptless.getByRole('link', { name: 'Administración' }).click();
    await scriptless.getByLabel('E-mail').fill('admin@faro.test');
    await scriptless.getByLabel('Contraseña').fill('faro-de-prueba');
    await scriptless.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(scriptless).toHaveURL(/\/dashboard$/);
    await expect(scriptless.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  });
});
