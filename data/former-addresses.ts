import type { Kysely } from 'kysely';
import type { CollectionDefinition, Definitions } from '#core/definition.ts';
import type { OtherSiteAddress } from '#core/formats/other-site-links.ts';
import { addressNameOf, addressParts, publicPathOf } from '#core/item-address.ts';
import { lastOf, type Merged } from '#core/merged.ts';
import { slicesOf } from '#core/slices.ts';
import { historyOf } from './changes.ts';
import { readMerged } from './merges.ts';
import type { Schema } from './schema.ts';
import { type Row, selectColumn } from './tables.ts';

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

/** A name in an address here has no such sign; an address on another site has. */
const ON_OTHER_SITE = '%/%';
/** Addresses that are written by one statement. */
const ADDRESSES_AT_ONCE = 100;

/** Notes the addresses that items had on the site from which they came. The last item that had one counts. */
export async function noteOtherSiteAddresses(
  db: Kysely<Schema>,
  { name: collection }: CollectionDefinition,
  items: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = Array.from(items, ([address, item]) => ({ collection, address, item }));
  for (const slice of slicesOf(rows, ADDRESSES_AT_ONCE)) {
    await db
      .insertInto('former_addresses')
      .values([...slice])
      .onConflict((conflict) => conflict.columns(['collection', 'address']).doUpdateSet(({ ref }) => ({ item: ref('excluded.item') })))
      .execute();
  }
}

/** The addresses on other sites of items that are here and have a page of their own. */
export async function readOtherSiteAddresses(db: Kysely<Schema>, definitions: Definitions): Promise<OtherSiteAddress[]> {
  const rows = await db.selectFrom('former_addresses').selectAll().where('address', 'like', ON_OTHER_SITE).execute();
  const merged: Merged = await readMerged(db, new Map());
  const found: OtherSiteAddress[] = [];
  for (const [collection, noted] of Map.groupBy(rows, (row) => row.collection)) {
    const definition = definitions[collection];
    const parts = definition && addressParts(definition);
    if (definition === undefined || !parts) continue;
    const items = new Map(
      (await selectColumn(db, definition, parts.field)).map(({ id, value }) => [id, publicPathOf(definition, { [parts.field]: value })]),
    );
    for (const { address, item } of noted) {
      const to = items.get(lastOf(merged.get(collection) ?? new Map(), item) ?? item);
      if (to) found.push({ address, collection, to });
    }
  }
  return found;
}

/** The former addresses of all items, by collection. */
export async function readFormerAddresses(db: Kysely<Schema>): Promise<ReadonlyMap<string, FormerAddresses>> {
  const rows = await db.selectFrom('former_addresses').selectAll().where('address', 'not like', ON_OTHER_SITE).execute();
  const byCollection = Map.groupBy(rows, ({ collection }) => collection);
  return new Map([...byCollection].map(([name, former]) => [name, new Map(former.map(({ address, item }) => [address, item]))]));
}
