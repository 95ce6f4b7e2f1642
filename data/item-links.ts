import type { Kysely } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import type { ItemLink } from '#core/links/link-index.ts';
import { heldValues, referencesOf } from '#core/references.ts';
import { slicesOf } from '#core/slices.ts';
import type { Values } from '#core/values.ts';
import type { Change } from './changes.ts';
import type { ItemLinksTable, Schema } from './schema.ts';
import { selectRows } from './tables.ts';

const ROWS_PER_INSERT = 200;

type Linking = Pick<CollectionDefinition, 'name' | 'fields'>;
/** Brings the links up to date with a change of an item; in the transaction of its write. */
export async function refreshItemLinks(db: Kysely<Schema>, definition: Linking, change: Pick<Change, 'item' | 'before' | 'after'>): Promise<void> {
  if (!hasLinks(definition)) return;
  const [before, after] = [change.before, change.after].map((row) => (row === null ? [] : linksOf(definition, change.item, row)));
  if (before === undefined || after === undefined || isSame(before, after)) return;
  if (before.length > 0)
    await db.deleteFrom('item_links').where('from_collection', '=', definition.name).where('from_id', '=', change.item).execute();
  await insertLinks(db, after);
}

/** Fills the table anew. @returns how many links there are */
export async function rebuildItemLinks(db: Kysely<Schema>, definitions: readonly Linking[]): Promise<number> {
  await db.deleteFrom('item_links').execute();
  let count = 0;
  for (const definition of definitions.filter(hasLinks)) {
    const rows = await selectRows(db, definition as CollectionDefinition);
    const links = rows.flatMap((row) => linksOf(definition, row.id, row));
    await insertLinks(db, links);
    count += links.length;
  }
  return count;
}

/** True where some link is noted. */
export async function hasItemLinks(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('item_links').select('from_id').limit(1).executeTakeFirst()) !== undefined;
}

/** The links of some items, or all; those to items that are not there, too. */
export async function readItemLinks(
  db: Kysely<Schema>,
  of?: { readonly collection: string; readonly items: readonly string[] },
): Promise<ItemLink[]> {
  const query = db.selectFrom('item_links').select(['from_collection', 'from_id', 'field', 'to_collection', 'to_id']);
  const wanted = of === undefined ? query : query.where('from_collection', '=', of.collection).where('from_id', 'in', of.items);
  return wanted.orderBy('field').orderBy('position').execute();
}

/** The lists of references that name an item. */
export async function linksTo(
  db: Kysely<Schema>,
  collection: string,
  id: string,
): Promise<Pick<ItemLinksTable, 'from_collection' | 'from_id' | 'field'>[]> {
  return db
    .selectFrom('item_links')
    .select(['from_collection', 'from_id', 'field'])
    .where('to_collection', '=', collection)
    .where('to_id', '=', id)
    .orderBy('from_id')
    .execute();
}

function hasLinks(definition: Linking): boolean {
  return referencesOf(definition).some(({ isMany }) => isMany);
}

function linksOf(definition: Linking, id: string, row: Values): ItemLinksTable[] {
  return referencesOf(definition)
    .filter(({ isMany }) => isMany)
    .flatMap((reference) =>
      heldValues(row, reference).map((to, position) => ({
        from_collection: definition.name,
        from_id: id,
        field: reference.field,
        position,
        to_collection: reference.to.to,
        to_id: String(to),
      })),
    );
}

async function insertLinks(db: Kysely<Schema>, links: readonly ItemLinksTable[]): Promise<void> {
  for (const some of slicesOf(links, ROWS_PER_INSERT)) await db.insertInto('item_links').values(some).execute();
}
