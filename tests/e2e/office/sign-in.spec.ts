import type { Page } from '@playwright/test';
import { ADMINISTRATOR } from '#tests/program.ts';
import { expect, test } from './desk.ts';

/** Fails to sign in, and sees the message in red above the form with the e-mail kept (spec, section 8). */
async function expectRedMessage(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
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

/** How red the message is painted, against its green and blue: a browser without script cannot be asked, its screenshot can. */
async function redness(page: Page): Promise<number> {
  const { default: sharp } = await import('sharp');
  const picture = await page.getByRole('alert').screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_each, index) => [...data.subarray(index * 3, index * 3 + 3)]);
  const saturation = ([red = 0, green = 0, blue = 0]: number[]) => Math.max(red, green, blue) - Math.min(red, green, blue);
  const [red = 0, green = 0, blue = 0] = pixels.reduce((most, each) => (saturation(each) > saturation(most) ? each : most));
  return red / Math.max(green, blue);
}

test('a failed sign-in is told in red above the form', async ({ visitor, complaints }) => {
  await expectRedMessage(visitor);
  expect(complaints).toEqual([]);
});

test('and without JavaScript too', async ({ scriptless }) => {
  await expectRedMessage(scriptless);
});

test('a sign-out that fails is an alert with the message, and one that succeeds goes to the sign-in screen', async ({ newcomer, desk, store }) => {
  // A session of its own: others go on with theirs.
  await newcomer.goto('/login');
  await newcomer.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await newcomer.getByLabel('Contraseña').fill(ADMINISTRATOR.password);
  await newcomer.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();

  desk.foresee(/ERR_FAILED/);
  await newcomer.route('**/api/auth/sign-out', (route) => route.abort());
  const alerts: string[] = [];
  newcomer.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await newcomer.getByRole('button', { name: 'Salir' }).click();
  await expect.poll(() => alerts).toEqual(['alert: No hay conexión con el servidor.']);
  await expect(newcomer).toHaveURL(/\/dashboard$/);

  await newcomer.unrouteAll();
  await newcomer.getByRole('button', { name: 'Salir' }).click();
  await expect(newcomer).toHaveURL(/\/login$/);
  await expect(newcomer.getByRole('heading', { name: 'Inicio de Sesión' })).toBeVisible();
  expect((await newcomer.request.get('/api/messages')).status()).toBe(401);
  await expect(store.call('GET', '/api/messages')).resolves.toBeDefined();
});
