import { readArchive } from '#data/backup/read.ts';
import { expect, test } from '../fixtures.ts';

// Fails when the list is not read again after a backup was made, or when the download is not the archive.
test('a backup is made, is in the list, and is downloaded whole', async ({ office }) => {
  await office.goto('/backups');
  const entries = office.getByRole('main').getByRole('listitem');
  // The list is there: the screen hears clicks.
  await expect(office.getByText(/Todavía no hay copias|Automática|A petición/).first()).toBeVisible();
  const before = await entries.count();
  const make = office.getByRole('button', { name: 'Hacer una copia ahora' });
  await make.focus();
  await office.keyboard.press('Enter');
  await expect(office.getByText('Se hizo la copia de seguridad y se comprobó.')).toBeVisible();
  await expect(entries).toHaveCount(before + 1);
  await expect(make, 'it was switched off meanwhile').toBeFocused();
  const newest = entries.first();
  await expect(newest).toContainText('A petición');
  await expect(newest).toContainText('sin cifrar');
  await expect(office.getByRole('main')).toContainText('Las copias no están cifradas: quien consiga una puede leer todo lo que contiene.');
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    newest.getByRole('button', { name: /^Descargar la copia del / }).press('Enter'),
  ]);
  await expect(newest.getByRole('button', { name: /^Descargar la copia del / })).toBeFocused();
  expect(download.suggestedFilename()).toMatch(/\.tar\.gz$/);
  const seen: string[] = [];
  await readArchive(await download.path(), { begin: async () => undefined, take: async ({ name }) => void seen.push(name) });
  expect(seen.filter((name) => name.startsWith('tables/papers'))).not.toEqual([]);
  expect(seen.filter((name) => name.startsWith('files/'))).not.toEqual([]);
});
