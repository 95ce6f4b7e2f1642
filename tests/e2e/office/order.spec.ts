import type { Locator } from '@playwright/test';
import { fromRowMenu } from '../row-menu.ts';
import { type Desk, expect, type Store, test } from './desk.ts';

const ROWS = ['Orden uno', 'Orden dos', 'Orden tres'] as const;

/** Three rows that follow each other at the end of a short list. */
async function begin({ desk, store }: { desk: Desk; store: Store }, { byTouch } = { byTouch: false }): Promise<void> {
  for (const title of ROWS) await store.create('tesis-categories', { title });
  await desk.open('tesis-categories');
  await expect(desk.row('Orden tres')).toBeVisible();
  await expect(desk.page.getByText('Arrastra los renglones')).toBeVisible();
  await expect(desk.page.getByText('por sus seis puntos', { exact: true })).toBeVisible({ visible: byTouch });
}

/** Sees the three in this order, on the screen and in the store. */
async function expectOrder({ desk, store }: { desk: Desk; store: Store }, titles: readonly string[]): Promise<void> {
  await desk.seesNotice(/^Se movió/);
  const stored = async () => (await store.list('tesis-categories')).map(({ title }) => String(title)).filter((title) => title.startsWith('Orden '));
  await expect.poll(stored).toEqual(titles);
  await expect(desk.row('Orden ').locator('[data-title]')).toHaveText(titles.map((title) => new RegExp(title)));
}

function handle({ page }: Desk, title: string): Locator {
  return page.getByRole('button', { name: `Mover «${title}»` });
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Carries a row a bit below the middle of another one. */
async function drag({ page, row }: Desk, grip: Locator, below: string): Promise<void> {
  // It comes to rest in sight, with nothing over it.
  await grip.hover();
  const [from, to] = [await middle(grip), await middle(row(below))];
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 4 });
  await page.mouse.move(from.x, to.y + 10, { steps: 12 });
}

test('a row is moved with the mouse, by its handle and by its text; a click on the text edits it', async ({ desk, store }) => {
  await desk.page.setViewportSize({ width: 1280, height: 900 });
  await begin({ desk, store });
  const { page, editor } = desk;
  const text = desk.row('Orden uno').getByText('Orden uno', { exact: true });
  for (const [grip, below, order] of [
    [handle(desk, 'Orden uno'), 'Orden dos', ['Orden dos', 'Orden uno', 'Orden tres']],
    [text, 'Orden tres', ['Orden dos', 'Orden tres', 'Orden uno']],
  ] as const) {
    await drag(desk, grip, below);
    await expect(page.getByText(/ está ahora /)).toBeAttached();
    await page.mouse.up();
    await expectOrder({ desk, store }, order);
    await expect(editor).toBeHidden();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  }
  // A selection elsewhere does not keep it from being edited.
  await page.getByRole('heading', { level: 1 }).dblclick();
  await text.click();
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused();
});

test('a row is moved by touch, and what is carried is seen', async ({ desk, store }) => {
  await desk.page.setViewportSize({ width: 360, height: 1400 });
  const cdp = await desk.page.context().newCDPSession(desk.page);
  // Before the page is opened: a device with a screen to touch has it from the start.
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const help = desk.page.waitForResponse(/touch-drags-/);
  await begin({ desk, store }, { byTouch: true });
  // Nobody drags before it listens.
  const address = (await help).url();
  await desk.page.evaluate((script) => import(script), address);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = await middle(handle(desk, 'Orden tres'));
  const to = await middle(desk.row('Orden uno'));
  await touch('touchStart', from.x, from.y);
  // It does not have to rest first.
  await touch('touchMove', from.x, from.y - 20);
  await touch('touchMove', from.x, from.y - 40);
  await expect(desk.page.getByText(/^Levantaste «/)).toBeAttached();
  for (let step = 1; step <= 10; step++) await touch('touchMove', from.x, from.y + ((to.y - 10 - from.y) * step) / 10);
  await expect(desk.page.getByText(/ está ahora /)).toBeAttached();
  const carried = desk.page.locator('[data-dragged]');
  const [row, name] = await Promise.all([carried.boundingBox(), carried.getByText('Orden tres').boundingBox()]);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  await touch('touchEnd', 0, 0);
  await expectOrder({ desk, store }, ['Orden tres', 'Orden uno', 'Orden dos']);
});

test('a row is moved with the keyboard, and every step is announced', async ({ desk, store }) => {
  await begin({ desk, store });
  const position = (await store.list('tesis-categories')).length - 2;
  const spoken = (text: string) => expect(desk.page.locator('[aria-live=assertive]').getByText(text)).toBeAttached();
  const { keyboard } = desk.page;
  await expect(handle(desk, 'Orden uno')).toHaveAccessibleDescription(/barra espaciadora/);

  await handle(desk, 'Orden uno').focus();
  await keyboard.press('Space');
  await spoken(`Levantaste «Orden uno», del lugar ${position}.`);
  await keyboard.press('ArrowDown');
  await spoken(`«Orden uno» está ahora después de «Orden dos», en el lugar ${position + 1}.`);
  await keyboard.press('Escape');
  await spoken(`Se canceló: «Orden uno» volvió al lugar ${position}.`);
  await expect(desk.row('Orden ').locator('[data-title]')).toHaveText(ROWS.map((title) => new RegExp(title)));

  await handle(desk, 'Orden uno').focus();
  await keyboard.press('Space');
  await spoken(`Levantaste «Orden uno», del lugar ${position}.`);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await spoken(`«Orden uno» está ahora después de «Orden tres», en el lugar ${position + 2}.`);
  await keyboard.press('Space');
  await spoken(`Soltaste «Orden uno» después de «Orden tres», en el lugar ${position + 2}.`);
  await expectOrder({ desk, store }, ['Orden dos', 'Orden tres', 'Orden uno']);
  await expect(handle(desk, 'Orden uno')).toBeFocused();
});

test('a row is moved to a place by its number', async ({ desk, store }) => {
  await begin({ desk, store });
  const last = (await store.list('tesis-categories')).length;
  await fromRowMenu(desk.page, 'Cambiar de lugar «Orden tres»');
  const dialog = desk.page.getByRole('dialog', { name: 'Cambiar de lugar «Orden tres»' });
  const place = dialog.getByLabel(`Lugar en la lista (1 a ${last})`);
  await expect(place).toHaveValue(String(last));
  await place.fill(String(last + 1));
  await place.press('Enter');
  await expect(dialog.getByText(`Escribe un número entre 1 y ${last}.`)).toBeVisible();
  await place.fill(String(last - 2));
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expectOrder({ desk, store }, ['Orden tres', 'Orden uno', 'Orden dos']);
});

test('while a list is filtered or sorted for looking, its order cannot be changed and is not', async ({ desk, store }) => {
  await begin({ desk, store });
  const before = (await store.list('tesis-categories')).map(({ id }) => id);
  await desk.page.getByRole('columnheader', { name: 'Título' }).getByRole('button').click();
  await expect(desk.page.getByRole('columnheader', { name: 'Título' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(desk.row('Orden ').locator('[data-title]')).toHaveText([/Orden dos/, /Orden tres/, /Orden uno/]);
  await expect(handle(desk, 'Orden uno')).toBeHidden();
  await drag(desk, desk.row('Orden dos').locator('[data-title]'), 'Orden tres');
  await expect(desk.page.locator('[data-dragged]')).toBeHidden();
  await desk.page.mouse.up();
  await desk.page.getByRole('button', { name: 'muestra la lista completa en su orden' }).click();
  await expect(desk.row('Orden ').locator('[data-title]')).toHaveText(ROWS.map((title) => new RegExp(title)));
  await expect(handle(desk, 'Orden uno')).toBeVisible();
  expect((await store.list('tesis-categories')).map(({ id }) => id)).toEqual(before);
});
