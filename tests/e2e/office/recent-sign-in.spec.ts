import type { Page } from '@playwright/test';
import { ADMINISTRATOR, type Program } from '#tests/program.ts';
import { violationsOf } from '../axe.ts';
import { beginSessions, expect, test } from '../fixtures.ts';

/** Signs in, deletes some papers, and opens the trash with a session that is too old to delete for good. */
async function openTrash(page: Page, program: Program, titles: readonly string[]): Promise<void> {
  const headers = { origin: program.url };
  expect((await page.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR, headers })).status()).toBe(200);
  for (const title of titles) {
    const { id } = (await (await page.request.post('/api/papers', { data: { title }, headers })).json()) as { id: string };
    expect((await page.request.delete(`/api/papers/${id}`, { headers })).status()).toBe(204);
  }
  beginSessions(program, { minutesAgo: 16 });
  await page.goto('/trash');
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });

// Fails when the office takes the refusal for an answer, without `isTooOld` in app/office/sync/request.ts.
test('deleting for good asks who one is, and then goes on; whoever gives up has changed nothing', async ({ newcomer: page, program, foresee }) => {
  foresee(/status of (401|403)/);
  await openTrash(page, program, ['Para siempre']);
  const purge = page.getByRole('button', { name: 'Borrar para siempre «Para siempre»' });
  const begin = async () => {
    await purge.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar para siempre' }).press('Enter');
    await expect(dialogOf(page)).toBeVisible();
  };
  const dialog = dialogOf(page);
  const password = dialog.getByLabel('Contraseña', { exact: true });

  await begin();
  await expect(password).toBeFocused();
  await expect(dialog.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  await expect(dialog.getByLabel('E-mail')).not.toBeEditable();
  expect(await violationsOf(page, 'the question who one is')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Confirma que eres tú.');
  await expect(purge).toBeVisible();

  await begin();
  await page.keyboard.type('no es esta');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('no son correctos');
  await password.fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(purge).toBeHidden();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Se borró para siempre.');
});

// Fails without `refusal` in `forAll` (app/office/sync/steps.ts).
test('emptying the trash asks once, whatever is in it', async ({ newcomer: page, program, foresee }) => {
  foresee(/status of 403/);
  const titles = Array.from({ length: 12 }, (_, number) => `Sobra ${number}`);
  await openTrash(page, program, titles);
  await page.getByLabel('Buscar en la papelera').fill('Sobra');
  const empty = page.getByRole('button', { name: /lo encontrado \(12\)/ });
  const begin = async () => {
    await empty.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar para siempre' }).click();
  };
  await begin();
  await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Quedan 12 elementos.');
  await expect(dialogOf(page)).toBeHidden();
  await begin();
  await dialogOf(page).getByLabel('Contraseña', { exact: true }).fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Se borraron para siempre 12 elementos.');
});
