import type { Page } from '@playwright/test';
import { accountSections } from '#app/office/screens/account/sections.ts';
import { violationsOfWindow } from '../axe.ts';
import { expect, test } from './desk.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo el panel' });
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** The line that Enter opens is the one that the input names to a screen reader. */
async function expectNamed(page: Page): Promise<void> {
  const id = await active(page).getAttribute('id');
  await expect(input(page)).toHaveAttribute('aria-activedescendant', id ?? 'none');
}

test('Ctrl+K finds a thing by a few letters without accents, and Enter opens it at its row', async ({ desk, store }) => {
  const { page } = desk;
  await store.create('papers', { title: 'Óxidos zafirinos de prueba', enabled: false });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await search(page, 'zafirin oxid');
  await expect(active(page)).toHaveText('Óxidos zafirinos de pruebaPublicación, no se muestra');
  await expectNamed(page);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 resultado');
  expect(await violationsOfWindow(page, 'palette')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/papers/);
  await expect(desk.editor.getByLabel('Título', { exact: true })).toHaveValue('Óxidos zafirinos de prueba');

  await test.step('the last one comes first the next time', async () => {
    await page.goto('/trash');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await search(page, '');
    await expect(active(page)).toContainText('Óxidos zafirinos de prueba');
    await page.keyboard.press('Escape');
    await expect(input(page)).toBeHidden();
  });
});

test('the arrows go round, and screens, actions and settings are found', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await search(page, 'agregar p');
  const options = page.getByRole('option');
  await expect(active(page)).toContainText('Agregar');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ resultados$/);
  const first = await active(page).textContent();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expectNamed(page);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(first ?? '');
  const finds = async (words: string, text: string | RegExp) => {
    await input(page).fill(words);
    await expect(options.filter({ hasText: text }).first()).toBeVisible();
  };
  await finds('papel', /^PapeleraPantalla$/);
  await finds('alumnos', /^PracticantesPantalla$/);
  await finds('nombre del grupo', /Configuración del sitio$/);
  await finds('ver sitio', /^Ver el sitio/);
  await finds('tema', /^Cambiar el tema/);
  await finds('salir', /^Salir del panel/);
  await finds('teclas', /^Teclas del panel/);
  await input(page).fill('zzzz no hay');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nada coincide con «zzzz no hay».');
  await expect(input(page)).not.toHaveAttribute('aria-activedescendant');
});

// Fails where `holdClicks` (app/office/ui/first-scripts.tsx) holds no keys.
test('Ctrl+K pressed before the panel runs is seen to have been pressed, and opens it once it does', async ({ desk }) => {
  const { page } = desk;
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: /^Buscar en todo/ })).toHaveCSS('opacity', '0.6');
  scripts.resolve();
  await expect(input(page)).toBeFocused();
});

test('it opens from within a text and gives the caret back, and not over another window', async ({ desk, store }) => {
  const { page } = desk;
  const { id } = await store.create('papers', { title: 'Con el caret' });
  await desk.edit('papers', id);
  const title = desk.editor.getByLabel('Título', { exact: true });
  await title.focus();
  await search(page, 'x');
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Con el caret');
  await expect(desk.editor, 'the row stays open').toBeVisible();

  await desk.editor.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(input(page)).toBeHidden();
});

test('the button opens it and gets the focus back; "?" shows the keys, but writes itself in a text', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/patents');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const button = page.getByRole('button', { name: /^Buscar en todo/ });
  await button.click();
  await expect(input(page)).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(button).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Teclas' });
  await expect(keys).toContainText('Buscar en todo');
  expect(await violationsOfWindow(page, 'keys')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const filter = page.getByRole('searchbox');
  await filter.focus();
  await page.keyboard.type('?');
  await expect(filter).toHaveValue('?');
  await expect(keys).toBeHidden();

  await search(page, 'teclas');
  await page.keyboard.press('Enter');
  await expect(keys).toBeVisible();
});

test('an answer that comes after another letter is dropped, and Enter while an accent is composed chooses nothing', async ({ desk, store }) => {
  const { page } = desk;
  await store.create('papers', { title: 'Primera respuesta xenolito' });
  await store.create('papers', { title: 'Segunda respuesta yodargirita' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/find?q=xenolito', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/find?q=xenolito');
  await search(page, 'xenolito');
  await asked;
  await input(page).fill('yodargirita');
  const option = page.getByRole('option', { name: /yodargirita/ });
  await expect(option).toBeVisible();
  const late = page.waitForResponse('**/api/find?q=xenolito');
  held.resolve();
  await late;
  await expect(page.getByRole('option', { name: /xenolito/ })).toBeHidden();
  await expect(option).toBeVisible();
  await input(page).evaluate((element) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })));
  await expect(input(page)).toBeVisible();
});

test('a failed search says so, and what needs no server is found all the same', async ({ desk }) => {
  desk.foresee(/ERR_FAILED/);
  const { page } = desk;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/find?*', (route) => route.abort());
  await search(page, 'papelera');
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo buscar en los registros.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeFocused();
});

test('a message is opened in its list', async ({ desk, program }) => {
  const { page } = desk;
  await page.request.post('/api/contact', {
    headers: { origin: program.url },
    data: { email: 'berta@example.org', Asunto: 'Estancia wolframita', Mensaje: '¿Hay lugar?' },
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await search(page, 'wolframita');
  await expect(active(page)).toContainText('Mensaje, berta@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¿Hay lugar?')).toBeVisible();
});

// Fails where what an address leads to begins below the header.
test('a section of the account that Ctrl+K leads to is in sight below the header, from another screen and on the same one', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/trash');
  for (const heading of Object.values(accountSections())) {
    await search(page, heading);
    await page.keyboard.press('Enter');
    const focused = page.getByRole('heading', { level: 2, name: heading });
    await expect(focused).toBeFocused();
    const isBelowHeader = () =>
      focused.evaluate((element) => element.getBoundingClientRect().top >= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
    await expect.poll(isBelowHeader, heading).toBe(true);
  }
});
