import { fromRowMenu } from '../row-menu.ts';
import { expect, test } from './desk.ts';

test('a member is on the line that was chosen, and on none where nobody chose one', async ({ desk, store }) => {
  const line = await store.create('research-lines', { name: 'Química verde', icon: 'Hoja.svg' });
  await desk.open('students');
  for (const [name, chosen] of [
    ['Sin línea', ''],
    ['Con línea', line.id],
  ] as const) {
    await desk.page.getByRole('button', { name: 'Agregar practicante' }).click();
    await desk.editor.getByLabel('Nombre', { exact: true }).fill(name);
    const lines = desk.editor.getByLabel('Línea del grupo');
    await expect(lines).toHaveValue('');
    await expect(desk.editor.getByLabel('Rol en el grupo'), 'what makes a member is asked for at once').toBeVisible();
    await lines.selectOption(chosen);
    await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect.poll(async () => (await store.list('students')).map((member) => member.name)).toContain(name);
  }
  const stored = (await store.list('students')).map(({ name, research_line, icon_inv, linea_investigacion }) => [
    name,
    research_line,
    icon_inv,
    linea_investigacion,
  ]);
  expect(stored).toContainEqual(['Sin línea', null, '', '']);
  // No member may have the icon of this line by hand; pages show the line's own.
  expect(stored).toContainEqual(['Con línea', line.id, '', 'Química verde']);
});

test('a line that members have says what becomes of them when it is hidden or to be deleted', async ({ desk, store }) => {
  const line = await store.create('research-lines', { name: 'Física solar' });
  await store.create('students', { name: 'Ana', research_line: line.id });
  await desk.open('research-lines');
  const row = desk.row('Física solar');
  await fromRowMenu(row, /^Ocultar/);
  await desk.seesNotice('Por eso tampoco se ve una parte de 1 practicante.');
  await fromRowMenu(row, /^Eliminar/);
  await desk.seesNotice(/la usa 1 registro de «Listado de Practicantes»/);
});
