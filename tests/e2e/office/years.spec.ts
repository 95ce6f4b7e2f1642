import { type CollectionName, collections } from '#core/collections/index.ts';
import { expect, fieldsOf, test } from './desk.ts';

const DATED = (Object.keys(collections) as CollectionName[]).filter((name) => fieldsOf(name).year?.kind === 'year');

// Fails without `first_year` in app/office/fields/year/input.tsx.
test('the forms offer the years down to the first one that the settings of the site name, and any other by typing', async ({ desk, store }) => {
  const { page } = desk;
  expect(DATED.toSorted()).toEqual(['papers', 'patents', 'tesis']);
  const before = (await store.call('GET', '/api/site')) as { version: number };
  const current = new Date().getFullYear();
  try {
    for (const first of [2009, 1995]) {
      await store.call('PUT', '/api/site', { ...before, version: undefined, first_year: first === 2009 ? null : first });
      for (const name of DATED) {
        await page.goto(`/${name}`);
        await page.getByRole('button', { name: `Agregar ${collections[name].singular}` }).click();
        const choices = desk.editor.getByLabel('Año', { exact: true }).locator('option');
        await expect(choices.filter({ hasText: /^\d+$/ }), name).toHaveCount(current - first + 1);
        await expect(choices.filter({ hasText: /^\d+$/ }).last(), name).toHaveText(String(first));
        await expect(choices.last(), name).toHaveText('Otro año…');
        await page.keyboard.press('Escape');
      }
    }
  } finally {
    await store.call('PUT', '/api/site', { ...before, version: undefined });
  }
});
