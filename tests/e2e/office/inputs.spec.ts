import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { expect, fieldsOf, test } from './desk.ts';
import { fillAll, PNG } from './fillers.ts';

/** What a field takes without a doubt, and what not. */
const DOUBTED: Readonly<Record<string, readonly [string, string]>> = { doi: ['10.1000/182', 'no es doi'] };

for (const definition of Object.values<CollectionDefinition>(collections)) {
  const collection = definition.name as CollectionName;
  test(`every input of ${collection} stores what is put into it`, async ({ desk, store }) => {
    await desk.open(collection);
    await desk.page.getByRole('button', { name: `Agregar ${definition.singular}` }).click();
    const wanted = await fillAll(desk.editor, fieldsOf(collection), definition.columns);
    const save = desk.editor.getByRole('button', { name: 'Guardar', exact: true });
    const { doubt } = definition;
    if (doubt) {
      const input = desk.editor.getByLabel(definition.fields[doubt.field]?.label ?? '', { exact: true });
      const [right, wrong] = DOUBTED[doubt.field] ?? [await input.inputValue(), '1999-01-01T10:30'];
      await input.fill(right);
      await input.blur();
      const place = await save.boundingBox();
      await input.fill(wrong);
      await input.blur();
      await expect(desk.editor.getByRole('status').filter({ hasText: doubt.words })).toBeVisible();
      await expect(input).toHaveAccessibleDescription(doubt.words);
      // What is wondered about moves nothing away from under the pointer.
      expect(await save.boundingBox()).toEqual(place);
      await input.fill(right);
      await expect(desk.editor.getByText(doubt.words)).toBeHidden();
      if (doubt.field in DOUBTED) wanted[doubt.field] = right;
    }
    await save.click();
    const title = String(wanted[definition.titleField]);
    await desk.told(`Se agregó «${title}» al final de la lista.`);
    await expect(desk.editor).toBeHidden();
    expect(await store.titled(collection, title)).toEqual(expect.objectContaining(wanted));
  });
}

test('a picture goes to the end of a text that nobody has put the caret into', async ({ desk, store }) => {
  const { id } = await store.create('blogs', { title: 'Con texto', content: 'Ya escrito\n\n| Celda | Voltaje |\n|--|--|\n| Sodio | 3 V |' });
  await desk.edit('blogs', id);
  await desk.editor.getByLabel('Imágenes para Contenido').setInputFiles({ name: 'final.png', mimeType: 'image/png', buffer: PNG });
  await expect(desk.editor.getByLabel('Contenido', { exact: true })).toHaveValue(/3 V \|\n\n!\[\]\([^)]*\)$/);
  await desk.editor.getByRole('button', { name: 'Cancelar', exact: true }).click();
  // In the list it reads as it would be said.
  await expect(desk.row('Con texto')).toContainText('Ya escrito Celda Voltaje Sodio 3 V');
});
