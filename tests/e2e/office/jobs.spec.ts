import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../fixtures.ts';

// Fails when "Otra vez" or "Quitar" does nothing, when the list is not read again, or when the panel does not tell.
test('a job that failed stands on «Tareas» with the reason; it is done again, or taken out', async ({ office, program }) => {
  const database = new DatabaseSync(join(program.dataDir, 'faro.sqlite'), { timeout: 5_000 });
  const insert = database.prepare(`insert into jobs (id, kind, subject, created, run_at, attempts, failed, last_error)
    values (?, 'pictures', ?, '2026-03-05T18:00:00.000Z', null, 4, 1, 'ENOSPC: no space left on device')`);
  for (const name of ['una', 'otra']) insert.run(name, `uploads/${name}.jpg`);
  database.close();

  await office.goto('/dashboard');
  await office.getByRole('region', { name: 'Por atender' }).getByRole('link', { name: '2 tareas del sitio que fallaron' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Tareas' })).toBeVisible();
  const failed = office.getByRole('region', { name: 'Fallaron' }).getByRole('listitem');
  await expect(failed).toHaveCount(2);
  await expect(failed.first()).toContainText('Ya no se intenta por sí sola. Ya se intentó 4 veces.');
  await expect(failed.first()).toContainText('No queda espacio en el disco.');
  const regular = office.getByRole('region', { name: 'Cada cierto tiempo' });
  await expect(regular).toContainText('Hacer la copia de seguridad si ya toca');
  await expect(regular.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);

  await office.getByRole('button', { name: 'Otra vez: Preparar una imagen en sus tamaños: una.jpg' }).click();
  await expect(failed).toHaveCount(1);
  await expect(office.getByText('Se hará enseguida: «Preparar una imagen en sus tamaños: una.jpg».')).toBeVisible();
  // Of work by the clock nothing else would be seen.
  await office.getByRole('button', { name: 'Hacer ahora: Revisar los enlaces a otros sitios' }).press('Enter');
  await expect(office.getByText('Se hará enseguida: «Revisar los enlaces a otros sitios».')).toBeVisible();
  await office.getByRole('button', { name: 'Quitar: Preparar una imagen en sus tamaños: otra.jpg' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(office.getByText('Se quitó la tarea.')).toBeVisible();
  await expect(office.getByText('Nada falló y nada espera.')).toBeVisible();
});
