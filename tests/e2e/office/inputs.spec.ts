import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { expect, fieldsOf, test } from './desk.ts';
import { fillAll } from './fillers.ts';

for (const definition of Object.values<CollectionDefinition>(collections)) {
  const collection = definition.name as CollectionName;
  test(`every input of ${collection} stores what is put into it`, async ({ desk, store }) => {
    await desk.open(collection);
    await desk.page.getByRole('button', { name: `Agregar ${definition.singular}` }).click();
    const wanted = await fillAll(desk.editor, fieldsOf(collection), definition.columns);
    await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    const title = String(wanted[definition.titleField]);
    await desk.told(`Se agregó «${title}» al final de la lista.`);
    await expect(desk.editor).toBeHidden();
    expect(await store.titled(collection, title)).toEqual(expect.objectContaining(wanted));
  });
}
