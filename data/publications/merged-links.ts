import { heldValues, looseReferencesOf } from '#core/references.ts';
import { linksTo } from '../item-links.ts';
import { storeUpdate } from '../store/stored-update.ts';
import type { Write } from '../store/write.ts';
import { selectRow } from '../tables.ts';

/** Makes the lists that name an item name the one that it is merged into, once, where it stood. */
export async function moveLinks(write: Write, collection: string, from: string, to: string): Promise<void> {
  for (const { from_collection, from_id, field } of await linksTo(write.db, collection, from)) {
    const definition = write.definitions[from_collection];
    const reference = definition && looseReferencesOf(definition).find((each) => each.field === field);
    const row = definition && (await selectRow(write.db, definition, from_id));
    if (definition === undefined || row === undefined || reference === undefined) continue;
    const list = [...new Set(heldValues(row, reference).map((id) => (id === from ? to : id)))];
    await storeUpdate(write, definition, row, { [field]: list });
  }
}
