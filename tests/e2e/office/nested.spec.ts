import { fromRowMenu } from '../row-menu.ts';
import { expect, test } from './desk.ts';

const LISTS = [
  { field: 'proyecto', legend: 'Proyectos', singular: 'proyecto', label: 'Proyecto', others: { type: 'tesis', url: '' } },
  { field: 'semblanzas', legend: 'Semblanzas', singular: 'semblanza', label: 'Descripción', others: {} },
] as const;

for (const { field, legend, singular, label, others } of LISTS) {
  test(`${field}: nested rows are added, edited, reordered and deleted, and kept with their student`, async ({ desk, store }) => {
    const text = field === 'proyecto' ? 'proyecto' : 'descripcion';
    const { id } = await store.create('students', { name: 'Con renglones', [field]: ['uno', 'dos'].map((each) => ({ ...others, [text]: each })) });
    await desk.edit('students', id);
    const list = desk.editor.getByRole('group', { name: legend });
    const inputs = list.getByLabel(label, { exact: true });
    const expectTexts = async (...texts: string[]) => {
      await expect(inputs).toHaveCount(texts.length);
      for (const [index, each] of texts.entries()) await expect(inputs.nth(index)).toHaveValue(each);
    };
    await expectTexts('uno', 'dos');

    await list.getByRole('button', { name: `Agregar ${singular}` }).click();
    // Nobody is asked about what holds nothing.
    await list.getByRole('button', { name: `Eliminar ${singular} 3` }).click();
    await expectTexts('uno', 'dos');
    await list.getByRole('button', { name: `Agregar ${singular}` }).click();
    await expect(
      list
        .getByRole('listitem', { name: `${singular} 3` })
        .locator('textarea')
        .first(),
    ).toBeFocused();
    await inputs.nth(2).fill('tres');
    await inputs.nth(0).fill('uno, cambiado');
    await list.getByRole('button', { name: `Subir ${singular} 3` }).click();
    await expectTexts('uno, cambiado', 'tres', 'dos');
    await list.getByRole('button', { name: `Bajar ${singular} 1` }).click();
    await expectTexts('tres', 'uno, cambiado', 'dos');
    await list.getByRole('button', { name: `Eliminar ${singular} 3` }).click();
    await expect(desk.page.getByRole('alertdialog')).toContainText(`Se elimina: ${singular} 3, «dos».`);
    await desk.confirmDelete();
    await expectTexts('tres', 'uno, cambiado');

    await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await desk.seesNotice('Se guardó «Con renglones».');
    const stored = (await store.item('students', id))?.[field] as readonly Record<string, unknown>[];
    expect(stored.map((row) => row[text])).toEqual(['tres', 'uno, cambiado']);
    // An empty type becomes the first project type (spec, section 5).
    if (field === 'proyecto') expect(stored.map((row) => row.type)).toEqual([(await store.list('project-types'))[0]?.type, 'tesis']);
  });
}

// Fails where the history lists the empty fields of nested rows: fourteen sections are then three screens long.
test('the history shows of nested rows what they hold', async ({ desk, store }) => {
  const [type] = await store.list('project-types');
  const { id } = await store.create('students', { name: 'Quetzal Zorzal' });
  await store.patch('students', id, { proyecto: [{ type: type?.type, proyecto: 'Celdas de prueba', url: '' }] });
  await desk.open('students', 'Quetzal Zorzal');
  await fromRowMenu(desk.row('Quetzal Zorzal'), /^Historial/);
  const rows = desk.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Celdas de prueba' });
  await expect(rows.last()).toBeVisible();
  await expect(rows.last()).not.toContainText('Vacío');
});
