import { violationsOf } from '../axe.ts';
import { paste } from '../paste.ts';
import { expect, test } from './desk.ts';

test('one field of many chosen rows is changed at once, is taken back at once, and a refusal is read beside it', async ({ desk, store }) => {
  desk.foresee(/status of 400/);
  const { page } = desk;
  const ids: string[] = [];
  for (const title of ['Zafiro uno', 'Zafiro dos', 'Zafiro tres']) ids.push((await store.create('papers', { title, year: 2011 })).id);
  await desk.open('papers', 'Zafiro');
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check();
  // By keyboard what is done with them is not behind all the rows.
  const firstAction = page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Mostrar' });
  await expect(firstAction).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar «Zafiro uno»' }).press('Enter');
  await expect(firstAction).toBeFocused();
  await page.getByRole('button', { name: 'Cambiar un dato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar un dato de 3 publicaciones' });
  await expect(dialog.getByLabel('Dato').getByRole('option', { name: 'Título', exact: true })).toHaveCount(0);
  await dialog.getByLabel('Dato').selectOption({ label: 'Enlace' });
  await dialog.getByLabel('Enlace').fill('ni idea');
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(dialog.getByText(/direcci[oó]n completa/i).first()).toBeVisible();
  await expect(dialog.getByLabel('Enlace')).toHaveValue('ni idea');
  expect(await violationsOf(page, 'a field of many rows', { within: 'dialog' })).toEqual([]);

  await dialog.getByLabel('Dato').selectOption({ label: 'Revista o congreso' });
  await dialog.getByLabel('Revista o congreso').fill('Revista de zafiros');
  await dialog.getByLabel('Revista o congreso').press('Enter');
  await desk.seesNotice('Se cambió «Revista o congreso» de 3 publicaciones.');
  const venues = async () => Promise.all(ids.map(async (id) => (await store.item('papers', id))?.venue));
  expect(await venues()).toEqual(Array(3).fill('Revista de zafiros'));

  await page.getByRole('button', { name: 'Cambiar un dato' }).click();
  await dialog.getByLabel('Dato').selectOption({ label: 'Revista o congreso' });
  await dialog.getByLabel('Revista o congreso').fill('Revista de zafiros');
  await dialog.getByLabel('Revista o congreso').press('Enter');
  await desk.seesNotice('Las 3 publicaciones ya lo tenían.');
  await expect(dialog).toBeHidden();

  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).last().click();
  await expect.poll(venues).toEqual(['', '', '']);
});

test('chosen rows are copied as a spreadsheet takes them, and pasted back they change what was changed there', async ({ desk, store }) => {
  const { page } = desk;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const one = await store.create('patents', { title: 'Zafiro «uno»', year: 2011 });
  await store.create('patents', { title: 'Zafiro dos', year: 2012 });
  await desk.open('patents', 'Zafiro');
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Copiar' }).click();
  await desk.seesNotice('Se copiaron 2 patentes: ya se puede pegar en una hoja de cálculo.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [head = '', ...rows] = text.split('\n').map((line) => line.split('\t'));
  expect(head).toEqual(expect.arrayContaining(['Clave de Faro', 'Título', 'Año', 'Mostrar']));
  expect(rows.map((cells) => cells[head.indexOf('Título')])).toEqual(['Zafiro «uno»', 'Zafiro dos']);

  await paste(page.locator('body'), text.replace('2011', '2013'));
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await page.getByRole('button', { name: /[Cc]ambiar 1/ }).click();
  await expect.poll(async () => (await store.item('patents', one.id))?.year).toBe(2013);
});

test('a chosen row keeps its colour below the pointer, its box is met by who aims beside it, and a small window has a list', async ({ desk }) => {
  const { page } = desk;
  await desk.open('papers');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const box = row.getByRole('checkbox');
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  const [outwards, least] = [3, 24];
  expect(Math.min(width, height) + 2 * outwards).toBeGreaterThanOrEqual(least);
  await page.mouse.click(x - outwards, y - outwards);
  await expect(box).toBeChecked();
  const colour = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('heading', { level: 1 }).hover();
  const chosen = await colour();
  await row.hover();
  expect(await colour()).toBe(chosen);
  await row.getByRole('checkbox').uncheck();
  expect(await colour()).not.toBe(chosen);

  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/papers');
  const list = page.getByRole('table');
  await list.getByRole('row').nth(1).scrollIntoViewIfNeeded();
  const seen = await list.evaluate((table) => {
    const { top, bottom } = (table.parentElement as HTMLElement).getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
  expect(seen).toBeGreaterThan(140);
  await list
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Editar/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport({ ratio: 1 });
});
