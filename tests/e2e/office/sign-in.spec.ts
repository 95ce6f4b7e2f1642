import type { Page } from '@playwright/test';
import { ADMINISTRATOR } from '#tests/program.ts';
import { trafficOf } from '../traffic.ts';
import { expect, test } from './desk.ts';

/** Fails to sign in, and sees the message in red above the form with the e-mail kept (spec, section 8). */
async function expectRedMessage(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(ADMINISTRATOR.email);
  await page.getByLabel('Contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const message = page.getByRole('alert');
  await expect(message).not.toBeEmpty();
  // A picture that is taken while one page passes into the next still shows the one before.
  await expect.poll(() => redness(page), 'the message is red').toBeGreaterThan(1.5);
  const [above, below] = [await message.boundingBox(), await page.getByLabel('E-mail').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(page.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  await expect(page).toHaveURL(/\/login$/);
}

/**
 * The red of the painted message, against its green and blue: a browser without script cannot be asked, its screenshot
 * can.
 */
async function redness(page: Page): Promise<number> {
  const { default: sharp } = await import('sharp');
  const picture = await page.getByRole('alert').screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_each, index) => [...data.subarray(index * 3, index * 3 + 3)]);
  const saturation = ([red = 0, green = 0, blue = 0]: number[]) => Math.max(red, green, blue) - Math.min(red, green, blue);
  const [red = 0, green = 0, blue = 0] = pixels.reduce((most, each) => (saturation(each) > saturation(most) ? each : most));
  return red / Math.max(green, blue);
}

/**
 * Says what is missing where it is missing, and keeps what is typed: the browser does, or for one that does not, the
 * server.
 */
async function expectMissingNamed(page: Page, origin: string): Promise<void> {
  await page.goto('/login');
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Contraseña')];
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(email).toBeFocused();
  await email.fill(ADMINISTRATOR.email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(ADMINISTRATOR.email);
  await expect(page).toHaveURL(/\/login$/);
  for (const form of [
    { email: ADMINISTRATOR.email, password: '' },
    { email: '', password: 'una' },
  ]) {
    const answer = await page.request.post('/login', { form, headers: { origin } });
    expect(answer.status()).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(/role="alert"[^>]*>Escribe tu correo y tu contraseña\.</);
    expect(html).toContain(`value="${form.email}"`);
  }
}

test('a sign-in with empty fields says what is missing and keeps the rest', async ({ visitor, program }) => {
  await expectMissingNamed(visitor, program.url);
});

test('a failed sign-in is told in red above the form, and Back does not end at it', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await expectRedMessage(visitor);
  const password = visitor.getByLabel('Contraseña');
  await password.fill(ADMINISTRATOR.password);
  await visitor.getByRole('button', { name: 'Mostrar la contraseña', pressed: false }).press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(visitor.getByRole('button', { name: 'Mostrar la contraseña', pressed: true })).toBeFocused();
  await password.evaluate((field: HTMLInputElement) => field.form?.dispatchEvent(new SubmitEvent('submit')));
  await expect(password, 'what is sent is hidden again').toHaveAttribute('type', 'password');
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor).toHaveURL(/\/dashboard$/);
  // Pulled out: `forgetRefusal` (app/enhance/enhance.ts): the browser's own error stands there.
  await visitor.goBack();
  await expect(visitor).toHaveURL(/\/dashboard$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});

test('both without JavaScript too', async ({ scriptless, program }) => {
  await expectMissingNamed(scriptless, program.url);
  // Browsers open the menu themselves.
  await expect(scriptless.getByRole('button').and(scriptless.locator(':not([popovertarget])')), 'none that does nothing').toHaveText(['Entrar']);
  await expectRedMessage(scriptless);
});

test('a sign-out that fails is an alert with the message, and one that succeeds goes to the sign-in screen', async ({ newcomer, desk, store }) => {
  await newcomer.emulateMedia({ reducedMotion: 'no-preference' });
  // A session of its own: others go on with theirs.
  await newcomer.goto('/login');
  await newcomer.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await newcomer.getByLabel('Contraseña').fill(ADMINISTRATOR.password);
  const scripts = Promise.withResolvers<void>();
  await newcomer.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await newcomer.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();

  // Lists that are being loaded while somebody signs out are refused.
  desk.foresee(/ERR_FAILED|status of 401 .*\/api\//);
  await newcomer.route('**/api/auth/sign-out', (route) => route.abort());
  const alerts: string[] = [];
  newcomer.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  const leave = newcomer.getByRole('button', { name: 'Salir' });
  await leave.click();
  await expect(leave, 'what is pressed before the panel runs is seen to have been pressed').toHaveCSS('opacity', '0.6');
  scripts.resolve();
  await expect.poll(() => alerts, 'and is done once it does').toEqual(['alert: No hay conexión con el servidor.']);
  await expect(newcomer).toHaveURL(/\/dashboard$/);
  await expect(leave).toHaveCSS('opacity', '1');

  await newcomer.unrouteAll();
  await store.touch('tesis-categories');
  const isStored = async () => (await store.list('tesis-categories')).some(({ title }) => title === 'A medias');
  await newcomer.getByRole('link', { name: 'Listado de Categorias de Tesis', exact: true }).click();
  await newcomer.getByRole('button', { name: 'Agregar categoría de tesis' }).click();
  await newcomer.getByRole('table').getByLabel('Título').fill('A medias');
  await newcomer.getByRole('button', { name: 'Salir' }).click();
  const unsaved = newcomer.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await expect(unsaved).toContainText('Lo que cambiaste en «A medias» todavía no se guarda. Si lo guardas, se verá en el sitio.');
  await unsaved.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(newcomer.getByRole('table').getByLabel('Título')).toHaveValue('A medias');
  expect(await isStored(), 'what is half written is not published because one leaves').toBe(false);
  const shown = newcomer.getByRole('table').getByLabel('Mostrar');
  await shown.selectOption('No');
  await newcomer.getByRole('button', { name: 'Salir' }).click();
  await expect(unsaved).toContainText('todavía no se guarda.');
  await expect(unsaved).not.toContainText('se verá');
  await unsaved.getByRole('button', { name: 'Seguir aquí' }).click();
  await shown.selectOption('Si');
  await newcomer.getByRole('button', { name: 'Salir' }).click();
  await unsaved.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(newcomer).toHaveURL(/\/login$/);
  expect(await isStored()).toBe(true);
  await expect(newcomer.getByRole('heading', { name: 'Inicio de Sesión' })).toBeVisible();
  await expect(newcomer.getByText('Saliste de tu cuenta.')).toBeVisible();
  expect((await newcomer.request.get('/api/messages')).status()).toBe(401);
  await expect(store.call('GET', '/api/messages')).resolves.toBeDefined();
});

test('an administrator who signs out while something is being read is not asked to sign in again', async ({ newcomer, desk }) => {
  await newcomer.goto('/login');
  await newcomer.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await newcomer.getByLabel('Contraseña').fill(ADMINISTRATOR.password);
  await newcomer.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  const out = Promise.withResolvers<void>();
  const { rest } = trafficOf(newcomer);
  // They are asked for before the sign-out and answered after it, while the next page does not come.
  await newcomer.route('**/api/messages*', (route) => out.promise.then(() => route.continue()));
  await newcomer.route('**/login', (route) => route.fulfill({ status: 204 }));
  const asked = newcomer.waitForRequest('**/api/messages*');
  await newcomer.getByRole('navigation', { name: 'Menú' }).locator('[href="/messages"]').click();
  await asked;

  desk.foresee(/status of 401/);
  const [answered] = await Promise.all([
    newcomer.waitForResponse('**/api/messages*'),
    newcomer.waitForResponse('**/api/auth/sign-out').then(() => out.resolve()),
    newcomer.getByRole('button', { name: 'Salir' }).click(),
  ]);
  expect(answered.status()).toBe(401);
  // The question would be loaded first.
  await rest();
  await expect(newcomer.getByRole('dialog')).toHaveCount(0);
  await newcomer.unrouteAll();
  await newcomer.goto('/login');
  await expect(newcomer.getByText('Saliste de tu cuenta.')).toBeVisible();
});
