import { violationsOf } from '../axe.ts';
import { expect, test } from './desk.ts';

test('two publications are united by keyboard, with the longer list of authors, and one undo brings both back', async ({ desk, store }) => {
  const { page } = desk;
  const [short, long] = ['Unir: celdas', 'Unir: celdas solares'];
  const kept = await store.create('papers', { title: short, authors: ['Ana Ruiz'], venue: 'Óptica', year: 2021 });
  const other = await store.create('papers', { title: long, authors: ['Ana Ruiz', 'Luis Soto'], volume: '3', year: 2021 });
  await desk.open('papers', 'Unir: celdas');
  const tick = (title: string) => page.getByRole('checkbox', { name: `Seleccionar «${title}»` });
  await tick(short).press('Space');
  const unite = page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Unir' });
  await expect(unite).toBeHidden();
  await tick(long).press('Space');
  await unite.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Unir dos publicaciones' });
  await expect(dialog.getByRole('radio', { name: short, exact: true })).toBeFocused();
  expect(await violationsOf(page, 'merge')).toEqual([]);
  await expect(dialog.getByRole('table').locator('ins').first()).toContainText('solares');
  await expect(dialog.getByText('Recibe lo que le falta: volumen.')).toBeVisible();
  // The other one would keep its own, and is not offered a shorter list.
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('Recibe lo que le falta: revista o congreso.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Tomar la lista de autores más larga, de 2 (la que se queda tiene 1)' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await desk.seesNotice(`Se unió «${long}» a «${short}».`);
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await store.titled('papers', short)).toMatchObject({ venue: 'Óptica', volume: '3', authors: ['Ana Ruiz', 'Luis Soto'] });
  expect(await store.item('papers', other.id)).toBeUndefined();

  await page.keyboard.press('Control+z');
  await desk.seesNotice(`Se deshizo la unión de «${long}» con «${short}».`);
  await expect(desk.row(long)).toBeVisible();
  expect(await store.item('papers', kept.id)).toMatchObject({ volume: '', authors: ['Ana Ruiz'] });
  expect(await store.item('papers', other.id)).toMatchObject({ volume: '3' });
});
