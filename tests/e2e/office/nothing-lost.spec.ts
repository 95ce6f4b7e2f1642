import { ADMINISTRATOR } from '#tests/program.ts';
import { violationsOfWindow } from '../axe.ts';
import { nextFrames } from '../frames.ts';
import { missedByTab, NOTHING_MISSED } from '../tabbing.ts';
import { type Desk, expect, test } from './desk.ts';

const PAPER = { title: 'Nada se pierde', venue: 'Antes' };

async function type({ editor }: Desk, venue: string): Promise<void> {
  await editor.getByLabel('Revista o congreso').fill(venue);
}

test('when the session has ended the text stays, and signing in in place, by keyboard, sends it', async ({ desk, store }) => {
  desk.foresee(/status of 401 .*\/api\//);
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  await desk.page.context().clearCookies();
  await type(desk, 'Escrito sin sesión');
  await desk.page.keyboard.press('Enter');

  const dialog = desk.page.getByRole('dialog', { name: 'Tu sesión terminó' });
  const { keyboard } = desk.page;
  const password = dialog.getByLabel('Contraseña');
  await expect(password).toBeFocused();
  expect(await missedByTab(desk.page, 'dialog[open]')).toEqual(NOTHING_MISSED);
  expect(await violationsOfWindow(desk.page, 'signing in in place')).toEqual([]);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(desk.editor.locator(':focus'), 'the focus is in the row again').toBeVisible();
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('Escrito sin sesión');

  const save = desk.editor.getByRole('button', { name: 'Guardar', exact: true });
  await save.focus();
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Ahora no' }).focus();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await save.focus();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  await expect(password).toBeFocused();
  await keyboard.type('no es esta');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(password).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type(ADMINISTRATOR.password);
  await keyboard.press('Enter');
  await desk.seesNotice('Se guardó «Nada se pierde».');
  await expect(dialog).toBeHidden();
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Escrito sin sesión' });
});

// Fails where the answer that visitors get passes for all there is: what is hidden is missing from the lists.
test('a list that is opened after the session has ended asks for a new one; a row that is edited stays as it is', async ({ desk, store }) => {
  desk.foresee(/status of 401 .*\/api\//);
  const { page, editor } = desk;
  const { id } = await store.create('papers', PAPER);
  await store.create('patents', { title: 'Escondida', enabled: false });
  await desk.edit('papers', id);
  await page.context().clearCookies();
  // The list is older than what a return to the window accepts.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await dialog.getByRole('button', { name: 'Ahora no' }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.getByLabel('Revista o congreso')).toHaveValue(PAPER.venue);

  const refused = page.waitForResponse('**/api/patents');
  await page.getByRole('navigation', { name: 'Menú' }).locator('[href="/patents"]').hover();
  await page.mouse.down();
  await refused;
  await page.mouse.up();
  await expect(page, 'the dialog waits for the end of the press').toHaveURL(/\/patents$/);
  await dialog.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByLabel('Contraseña').fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill('Escondida');
  await expect(page.getByRole('row').filter({ hasText: 'Escondida' })).toBeVisible();
});

test('without connection the text waits, and is sent when it comes back; lists and screens that were never opened say so, and come then', async ({
  desk,
  store,
}) => {
  desk.foresee(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await store.create('papers', PAPER);
  const counted = (await store.list('papers')).length;
  // The scripts of both screens are there from now on.
  await desk.page.goto('/dashboard');
  await desk.page.getByRole('link', { name: 'Listado de Publicaciones', exact: true }).click();
  await desk.page.getByRole('searchbox').fill(PAPER.title);
  await desk.row(PAPER.title).getByRole('button', { name: 'Editar' }).click();
  await expect(desk.editor).toBeVisible();
  await desk.page.context().setOffline(true);
  await type(desk, 'Escrito sin red');
  await desk.page.keyboard.press('Enter');
  const state = desk.page.getByRole('banner').getByRole('status');
  await expect(state).toContainText('No hay conexión con el servidor. 1 cambio espera.');
  await expect(desk.page.getByRole('banner').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await desk.page.getByRole('button', { name: 'Agregar publicación' }).click();
  await desk.editor.getByLabel('Título', { exact: true }).fill('Otra que no se pierde');
  await desk.page.keyboard.press('Enter');
  await expect(state).toContainText('2 cambios esperan.');

  // The panel asks how many there are before the new one is stored, and again afterwards.
  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  const sections = desk.page.getByRole('navigation', { name: 'Secciones' });
  const loaded = desk.page.waitForResponse('**/api/overview');
  await desk.page.route('**/api/papers', async (route) => {
    await loaded;
    await route.continue();
  });
  const waits = desk.page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor. En cuanto vuelva, esto se carga solo.' });
  await expect(waits).toBeVisible();
  await desk.page.context().setOffline(false);
  await desk.seesNotice('Se guardó «Nada se pierde».');
  await expect(state).not.toContainText('espera');
  await expect(sections).toContainText(`Listado de Publicaciones${counted + 1}`);
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Escrito sin red' });

  await desk.page.context().setOffline(true);
  await sections.getByRole('link', { name: /^Listado de Patentes/ }).click();
  await expect(waits.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await desk.page.context().setOffline(false);
  await expect(desk.page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(waits).toBeHidden();

  const guard = desk.page.waitForResponse(/open-screen-/);
  await desk.page.goto('/dashboard');
  // Nobody clicks before it listens.
  const address = (await guard).url();
  await desk.page.evaluate((script) => import(script).then(() => undefined), address);
  await nextFrames(desk.page);
  await desk.page.context().setOffline(true);
  const unopened = desk.page.getByRole('link', { name: 'Copias de seguridad' });
  const question = desk.page.getByRole('alertdialog', { name: /^Loading chunk .+ failed$/ });
  await unopened.click();
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(unopened).toBeFocused();
  await unopened.click();
  await expect(question).toBeVisible();
  await desk.page.context().setOffline(false);
  await question.getByRole('button', { name: 'Reintentar' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Copias de seguridad' })).toBeVisible();
});

test('a save that was on its way when the page was reloaded is sent again, when one asks for it', async ({ desk, store }) => {
  desk.foresee(/ERR_INTERNET_DISCONNECTED/);
  await desk.page.clock.install();
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  await desk.page.route(`**/api/papers/${id}`, (route) => route.abort('internetdisconnected'));
  await type(desk, 'Confirmado y no enviado');
  await desk.page.keyboard.press('Enter');
  const state = desk.page.getByRole('banner').getByRole('status');
  await expect(state).toContainText('1 cambio espera.');
  desk.page.on('dialog', (dialog) => void dialog.accept());
  // Nothing arrives before the new page has it: what an old one stores while it goes is another matter.
  await desk.page.reload();
  await expect(state).toContainText('1 cambio espera.');
  // With the clock at rest nothing is tried again by itself, and what is said stays.
  await desk.page.clock.pauseAt(Date.now() + 60_000);
  await expect(state).toContainText('1 cambio espera.');
  // On a telephone it has a line of its own.
  await desk.page.setViewportSize({ width: 360, height: 740 });
  await expect(desk.page.getByRole('button', { name: 'Salir' })).toBeInViewport({ ratio: 1 });
  const belowButtons = async () => {
    const [row, line] = await Promise.all([desk.page.getByRole('button', { name: 'Salir' }).boundingBox(), state.boundingBox()]);
    return (line?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0);
  };
  await expect.poll(belowButtons).toBeGreaterThan(0);
  await expect(desk.page.getByRole('banner').getByRole('button', { name: 'Reintentar' })).toBeInViewport({ ratio: 1 });
  await desk.page.unrouteAll();
  await desk.page.getByRole('banner').getByRole('button', { name: 'Reintentar' }).click();
  await expect(state).toHaveText('Guardado');
  await desk.page.clock.resume();
  await desk.seesNotice('Se guardó «Nada se pierde».');
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Confirmado y no enviado' });
});
