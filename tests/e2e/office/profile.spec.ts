import { expect, test } from './desk.ts';

const INFO = 'Información Principal';

test('/profile is saved with "Guardar", and says so for 5 seconds (spec, section 2: Profile)', async ({ desk, store }) => {
  const { page } = desk;
  const { version: _version, ...before } = (await store.call('GET', '/api/profile')) as { version: number; main_info: string };
  await page.clock.install();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  const info = page.getByLabel(INFO);
  await expect(info).toHaveAttribute('rows', '10');
  for (const name of ['Selecciona Imagen', 'Selecciona Archivo']) await expect(page.getByText(name)).toBeVisible();
  await info.fill('Primer renglón.\nSegundo.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByText('Se guardo la información', { exact: true });
  await expect(saved).toBeVisible();
  expect(await store.call('GET', '/api/profile')).toMatchObject({ ...before, main_info: 'Primer renglón.\nSegundo.' });
  await page.clock.runFor(4_900);
  await expect(saved).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved).toBeHidden();
  await page.clock.resume();

  await info.fill('Todavía sin guardar');
  await page.getByRole('link', { name: 'Regresar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay texto sin guardar' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(info).toHaveValue('Todavía sin guardar');
  await page.getByRole('link', { name: 'Regresar' }).click();
  await question.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => store.call('GET', '/api/profile')).toMatchObject({ main_info: 'Todavía sin guardar' });
  await store.call('PUT', '/api/profile', before);
});

test('two people who edit the profile: the second sees both texts', async ({ desk, store }) => {
  desk.foresee(/status of 409 .*\/api\/profile/);
  const { version: _version, ...before } = (await store.call('GET', '/api/profile')) as { version: number; main_info: string };
  await desk.page.goto('/profile');
  await desk.page.getByLabel(INFO).fill('Mi texto');
  await store.call('PUT', '/api/profile', { ...before, main_info: 'El texto de otra persona' });
  await desk.page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = desk.page.getByRole('alertdialog', { name: /^Alguien más cambió «Perfil»/ });
  await expect(dialog).toContainText('Mi texto');
  await expect(dialog).toContainText('El texto de otra persona');
  await dialog.getByLabel('Lo que está guardado').check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.page.getByLabel(INFO)).toHaveValue('El texto de otra persona');
  expect(await store.call('GET', '/api/profile')).toMatchObject({ main_info: 'El texto de otra persona' });
  await store.call('PUT', '/api/profile', before);
});
