import type { Locator } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from './desk.ts';

const [KNOWN, ALIKE] = ['Corta: celdas', 'Corta: pilas'];
const FILE = `@article{a, title = {${KNOWN}}, author = {Ruiz, Ana and Soto, Luis and Paz, Eva}, year = 2020, doi = {10.1000/corta}}
@article{b, title = {${ALIKE}}, author = {Ruiz, Ana and Soto, Luis}, year = 2021}`;

// Fails where the offer is missing in either group, cannot be reached by keyboard, or is taken unasked.
test('longer lists of authors are offered in the queue, taken by keyboard, and given back by one undo', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('papers');
  const typed = { authors: ['Ana Ruiz'], type: 'article', year: 2020 };
  await store.create('papers', { ...typed, title: KNOWN, more_authors: true, doi: '10.1000/corta' });
  await store.create('papers', { ...typed, title: ALIKE });
  const { id } = (await store.call('POST', '/api/imports', { text: FILE })) as { id: string };
  await page.goto(`/imports/${id}`);
  const known = page.getByRole('region', { name: 'Ya están (1)' });
  const alike = page.getByRole('region', { name: 'Por decidir (1)' });
  const authors = known.getByRole('row', { name: 'Autores' });
  await expect(authors.getByRole('cell').first()).toHaveText('Ana Ruiz, y otros');
  await expect(authors.locator('ins')).toContainText('Soto');
  const takeKnown = known.getByRole('checkbox', { name: 'Tomar la lista de autores del archivo, de 3 (la que está tiene 1)' });
  const takeAlike = alike.getByRole('checkbox', { name: 'Tomar la lista de autores del archivo, de 2 (la que está tiene 1)' });
  await expect(takeKnown).not.toBeChecked();
  // Another publication gets no list.
  await expect(takeAlike).toBeHidden();
  expect(await violationsOf(page, 'imports')).toEqual([]);

  const { keyboard } = page;
  const reach = async (what: Locator) => {
    for (let steps = 0; steps < 60 && !(await what.evaluate((element) => element === document.activeElement)); steps += 1)
      await keyboard.press('Tab');
    await expect(what).toBeFocused();
  };
  await reach(alike.getByRole('radio', { name: 'Es la misma', exact: true }));
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(takeAlike).toBeFocused();
  await keyboard.press('Space');
  await reach(takeKnown);
  await keyboard.press('Space');
  await expect(known.getByRole('checkbox').first()).toBeChecked();
  expect(await violationsOf(page, 'imports')).toEqual([]);
  await keyboard.press('Control+s');
  await desk.seesNotice('Se completaron 2.');
  expect(await store.titled('papers', KNOWN)).toMatchObject({ authors: ['Ana Ruiz', 'Luis Soto', 'Eva Paz'], more_authors: false });
  expect(await store.titled('papers', ALIKE)).toMatchObject({ authors: ['Ana Ruiz', 'Luis Soto'] });

  await keyboard.press('Control+z');
  await desk.seesNotice('Se deshizo la importación');
  expect(await store.titled('papers', KNOWN)).toMatchObject({ authors: ['Ana Ruiz'], more_authors: true });
  expect(await store.titled('papers', ALIKE)).toMatchObject({ authors: ['Ana Ruiz'] });
  await page.getByRole('button', { name: 'Borrar esta revisión' }).click();
  await desk.confirmDelete();
});
