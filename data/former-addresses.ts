import type { Kysely } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { addressNameOf } from '#core/item-address.ts';
import { historyOf } from './changes.ts';
import type { Schema } from './schema.ts';
import type { Row } from './tables.ts';

/** The items of a collection by the names that they had in their addresses. */
export type FormerAddresses = ReadonlyMap<string, string>;

/**
 * Notes the address that an item had, where a change gives it another one. The last item that had it counts. A name
 * under which the item was never enabled is for nobody to find out.
 */
export async function noteFormerAddress(db: Kysely<Schema>, definition: CollectionDefinition, before: Row | null, after: Row | null): Promise<void> {
  const address = before && addressNameOf(definition, before);
  if (address === null || after === null || before === null || address === addressNameOf(definition, after)) return;
  if (!(await wasEnabledAt(db, definition, before, address))) return;
  await db
    .insertInto('former_addresses')
    .values({ collection: definition.name, address, item: before.id })
    .onConflict((conflict) => conflict.columns(['collection', 'address']).doUpdateSet({ item: before.id }))
    .execute();
}

async function wasEnabledAt(db: Kysely<Schema>, definition: CollectionDefinition, before: Row, address: string): Promise<boolean> {
  const isThere = (row: Row) => row[definition.enabledField] === true && addressNameOf(definition, row) === address;
  if (isThere(before)) return true;
  for await (const slice of historyOf(db, definition.name, before.id)) if (slice.some(({ after }) => after !== null && isThere(after))) return true;
  return false;
}

/** The former addresses of all items, by collection. */
export async function readFormerAddresses(db: Kysely<Schema>): Promise<ReadonlyMap<string, FormerAddresses>> {
  const rows = await db.selectFrom('former_addresses').selectAll().execute();
  const byCollection = Map.groupBy(rows, ({ collection }) => collection);
  return new Map([...byCollection].map(([name, former]) => [name, new Map(former.map(({ address, item }) => [address, item]))]));
}
