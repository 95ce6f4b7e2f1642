import { expect, test } from './desk.ts';

test.describe('on a telephone, 360 px wide', () => {
  test('a row is added, edited, hidden and deleted', async ({ desk, store }) => {
    const { page, editor } = desk;
    await page.setViewportSize({ width: 360, height: 740 });
    await desk.open('patents');
    await page.getByRole('button', { name: 'Agregar patente' }).click();
    await editor.getByLabel('Título').fill('Desde el teléfono');
    for (const control of await editor.getByRole('textbox').or(editor.getByRole('combobox')).or(editor.getByRole('button')).all()) {
      const box = await control.boundingBox();
      expect(box?.x, 'it begins on the screen').toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), 'it ends on the screen').toBeLessThanOrEqual(360);
    }
    await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await desk.told('Se agregó «Desde el teléfono» al final de la lista.');
    const { id } = await store.titled('patents', 'Desde el teléfono');

    const row = desk.row('Desde el teléfono');
    await row.getByText('Desde el teléfono').click();
    await editor.getByLabel('Título').fill('Desde el teléfono, otra vez');
    await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await desk.told('Se guardó «Desde el teléfono, otra vez».');
    await row.getByRole('button', { name: /^Ocultar/ }).click();
    await desk.told('Ahora se oculta «Desde el teléfono, otra vez».');
    expect(await store.item('patents', id)).toMatchObject({ title: 'Desde el teléfono, otra vez', enabled: false });
    await row.getByRole('button', { name: /^Eliminar/ }).click();
    await desk.confirmDelete();
    await desk.told(/^Se eliminó/);
    expect(await store.item('patents', id)).toBeUndefined();
  });
});
