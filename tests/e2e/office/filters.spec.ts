import { violationsOf } from '../axe.ts';
import { expect, test } from './desk.ts';

test('filters combine, say how many there are, stand in the address, and are saved by a name that goes with the account', async ({ desk, store }) => {
  const { page } = desk;
  for (const [title, year, doi] of [
    ['Zafiro uno', 2011, ''],
    ['Zafiro dos', 2011, '10.1000/dos'],
    ['Zafiro tres', 2012, ''],
  ] as const)
    await store.create('papers', { title, year, doi, enabled: title !== 'Zafiro tres' });
  await desk.open('papers', 'Zafiro');
  const filters = page.getByRole('region', { name: 'Filtros' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(filters.getByRole('combobox', { name: 'Año' }).getByRole('option')).toHaveText(['Todo', '2012 (1)', '2011 (2)']);
  await expect(filters.getByLabel('Mostrar').getByRole('option')).toHaveText(['Todo', 'No (1)', 'Si (2)']);
  await filters.getByRole('combobox', { name: 'Año' }).selectOption('2011');
  await expect(filters.getByLabel('Le falta').getByRole('option', { name: 'DOI (1)' })).toBeAttached();
  await filters.getByLabel('Le falta').selectOption('doi');
  await expect(desk.row('Zafiro uno')).toBeVisible();
  for (const other of ['Zafiro dos', 'Zafiro tres']) await expect(desk.row(other)).toBeHidden();
  await expect(page.getByText(/^1 de [\d,]+ publicaciones\./)).toBeVisible();
  await expect(page).toHaveURL(/\/papers\?buscar=Zafiro&filtro\.year=2011&filtro\.doi=-$/);
  expect(await violationsOf(page, 'filters of a list')).toEqual([]);

  // The keyboard comes from the last filter to what takes them all away.
  await filters.getByLabel('Tiene').focus();
  for (const _ of ['Año', 'DOI', 'all']) await page.keyboard.press('Tab');
  await expect(filters.getByRole('button', { name: 'Quitar todos los filtros' })).toBeFocused();
  await filters.getByLabel('Nombre de la vista').fill('Por corregir');
  await filters.getByLabel('Nombre de la vista').press('Enter');
  await desk.seesNotice('Se guardó la vista «Por corregir».');
  // The address alone shows the same, also to who has not opened the filters.
  await page.reload();
  await expect(filters.getByRole('button', { name: 'Quitar el filtro Sin «DOI»' })).toBeVisible();
  await expect(desk.row('Zafiro uno')).toBeVisible();
  await expect(desk.row('Zafiro dos')).toBeHidden();
  await filters.getByRole('button', { name: 'Quitar el filtro Sin «DOI»' }).click();
  await expect(desk.row('Zafiro dos')).toBeVisible();

  await page.goto('/papers');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await filters.getByRole('button', { name: 'Por corregir', exact: true }).click();
  await expect(desk.row('Zafiro uno')).toBeVisible();
  // The view is found by its name from any screen.
  await page.goto('/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('corregir');
  await page.getByRole('option', { name: 'Por corregir' }).click();
  await expect(page).toHaveURL(/\/papers\?buscar=Zafiro&filtro\.year=2011&filtro\.doi=-$/);
  await page.getByRole('button', { name: 'Filtros y vistas (2)' }).click();
  await expect(desk.row('Zafiro dos')).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await filters.getByRole('combobox', { name: 'Año' }).selectOption('2011');
  await page.getByRole('searchbox').fill('nada que se llame así');
  await expect(page.getByText(/«nada que se llame así»/)).toBeVisible();
  await page.getByRole('button', { name: 'Muestra la lista completa', exact: true }).click();
  await expect(page).toHaveURL(/\/papers$/);
  await filters.getByRole('button', { name: 'Quitar la vista «Por corregir»' }).click();
  await desk.seesNotice('Se quitó la vista «Por corregir».');
  await page.goto('/papers?filtro.doi=ninguno&filtro.nada=1&orden=nada');
  await expect(page.getByText('Ningún renglón cumple los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar todos los filtros' }).click();
  await expect(page).toHaveURL(/\/papers$/);
});

test('on a telephone a list is sorted, too', async ({ desk, store }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [title, year] of [
    ['Zafiro viejo', 2011],
    ['Zafiro nuevo', 2013],
  ] as const)
    await store.create('patents', { title, year });
  await desk.open('patents', 'Zafiro');
  const titles = page.getByRole('table').getByText(/^Zafiro (viejo|nuevo)$/);
  await expect(titles).toHaveText(['Zafiro viejo', 'Zafiro nuevo']);
  await page.getByRole('button', { name: 'Columnas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ordenar la vista por').selectOption({ label: 'Año' });
  await dialog.getByRole('button', { name: 'De menor a mayor' }).click();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(titles).toHaveText(['Zafiro nuevo', 'Zafiro viejo']);
  await expect(page).toHaveURL(/orden=-year/);
});

test('on a telephone the filters leave room for rows, and the buttons stay where they are', async ({ desk, store }) => {
  const { page } = desk;
  for (let year = 2000; year < 2010; year += 1) await store.create('patents', { title: `Zafiro ${year}`, year: year + 10 });
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await desk.open('patents', 'Zafiro');
    const button = page.getByRole('button', { name: 'Filtros y vistas' });
    const filters = page.getByRole('region', { name: 'Filtros y vistas' });
    await button.click();
    await filters.getByRole('combobox', { name: 'Año' }).waitFor();
    const before = await button.boundingBox();
    await filters.getByRole('combobox', { name: 'Año' }).selectOption('2015');
    await expect(desk.row('Zafiro 2005')).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await filters.getByRole('button', { name: 'Quitar el filtro' }).click();
    await expect(desk.row('Zafiro 2001')).toBeVisible();
    const rows = page.getByRole('table').locator('..');
    const seen = () =>
      page.getByRole('table').evaluate((table) => {
        const scroller = table.closest('[aria-busy]') ?? table;
        const { top, bottom } = scroller.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - top;
      });
    expect(await seen(), `${height} px high`).toBeGreaterThan(height / 5);
    await rows.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await seen(), `${height} px high, scrolled`).toBeGreaterThan(height / 2);
    await page.reload();
  }
});
