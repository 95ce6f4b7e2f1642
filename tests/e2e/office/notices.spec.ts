import type { Values } from '#core/values.ts';
import { fromRowMenu } from '../row-menu.ts';
import { expect, test } from './desk.ts';

const TITLE = 'Categoría con tesis';

test('a problem on a screen is shown once, leaves room, and does not follow one to other screens', async ({ desk, store }) => {
  const { page } = desk;
  const { id: type } = await store.create('tesis-types', { title: TITLE });
  for (const count of [1, 2, 3]) {
    const { id: category } = await store.create('tesis-categories', { title: `${TITLE} ${count}` });
    for (let each = 0; each < count; each += 1) await store.create('tesis', { title: `${TITLE} ${count}`, type, category });
  }
  await page.clock.install();
  await desk.open('tesis-categories', TITLE);
  const notices = page.getByRole('region', { name: 'Avisos' });
  const refuse = (count: number) => fromRowMenu(page, `Eliminar «${TITLE} ${count}»`);
  const notice = (count: number) => notices.getByText(new RegExp(`la usan? ${count} registro`));
  await refuse(1);
  await expect(notice(1)).toBeVisible();
  await refuse(2);
  await expect(notice(2)).toBeVisible();
  await refuse(1);
  await expect(notices.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(2);
  const tops = () =>
    notices.getByRole('button', { name: 'Cerrar aviso' }).evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
  await expect.poll(tops, 'beside one another they take the room of one').toBe(1);
  await refuse(3);
  await expect(notice(3)).toBeVisible();
  await expect(notice(2)).toBeHidden();
  await notices.getByText('1 aviso más').click();
  await expect(notice(2)).toBeVisible();

  await page.clock.fastForward(20_000);
  await expect(notice(1), 'it stays for as long as one is where it went wrong').toBeVisible();
  // However long the page takes here, it takes no time there.
  await page.clock.pauseAt(Date.now() + 60_000);
  await refuse(2);
  await expect(notice(2)).toBeVisible();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await page.clock.runFor(100);
  await expect(notice(1)).toBeHidden();
  await expect(notice(3)).toBeHidden();
  await expect(notice(2), 'nobody can have read yet what was told just now').toBeVisible();
  await page.clock.runFor(5_000);
  await expect(notice(2)).toBeHidden();
});

// Fails when the foot of a form stands above the notices, with the form going on below it.
test('nothing of a form shows between its foot and the notices', async ({ desk, store }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 1366, height: 768 });
  const site = (await store.call('GET', '/api/site')) as Values;
  await page.goto('/site');
  const form = page.getByRole('main');
  await form.getByLabel('Nombre corto').fill('Espectros');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Se guardó');
  const foot = form.getByRole('button', { name: 'Guardar', exact: true }).locator('..');
  await expect.poll(() => foot.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBe(768);
  const { version } = (await store.call('GET', '/api/site')) as Values;
  await store.call('PUT', '/api/site', { ...site, version });
});
