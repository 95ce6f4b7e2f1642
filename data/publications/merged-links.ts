import { isSame } from '#core/is-same.ts';
import { heldValues, looseReferencesOf } from '#core/references.ts';
import { linksTo } from '../item-links.ts';
import { storeUpdate } from '../store/stored-update.ts';
import type { Write } from '../store/write.ts';
import { selectRow } from '../tables.ts';

/** A list of references that a merge changed. */
export interface MovedLink {
  readonly collection: string;
  readonly id: string;
  readonly field: string;
  readonly from: readonly unknown[];
  readonly to: readonly unknown[];
}

/** Makes the lists that name an item name the one that it is merged into, once, where it stood. */
export async function moveLinks(write: Write, collection: string, from: string, to: string): Promise<MovedLink[]> {
  const moved: MovedLink[] = [];
  for (const { from_collection, from_id, field } of await linksTo(write.db, collection, from)) {
    const before = await listOf(write, { collection: from_collection, id: from_id, field });
    if (before === null) continue;
    const after = [...new Set(before.map((id) => (id === from ? to : id)))];
    await changeList(write, { collection: from_collection, id: from_id, field }, after);
    moved.push({ collection: from_collection, id: from_id, field, from: before, to: after });
  }
  return moved;
}

/** Takes {@link moveLinks} back, but for lists that somebody changed since. */
export async function moveBackLinks(write: Write, moved: readonly MovedLink[]): Promise<void> {
  for (const link of moved) if (isSame(await listOf(write, link), link.to)) await changeList(write, link, link.from);
}

type Place = Pick<MovedLink, 'collection' | 'id' | 'field'>;

async function listOf(write: Write, { collection, id, field }: Place): Promise<readonly unknown[] | null> {
  const definition = write.definitions[collection];
  const reference = definition && looseReferencesOf(definition).find((each) => each.field === field);
  const row = definition && (await selectRow(write.db, definition, id));
  return row === undefined || reference === undefined ? null : heldValues(row, reference);
}

async function changeList(write: Write, { collection, id, field }: Place, list: readonly unknown[]): Promise<void> {
  const definition = write.definitions[collection];
  const row = definition && (await selectRow(write.db, definition, id));
  if (definition && row) await storeUpdate(write, definition, row, { [field]: list });
}
