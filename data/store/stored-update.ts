import type { CollectionDefinition } from '#core/definition.ts';
import type { Values } from '#core/values.ts';
import { type Row, updateRow } from '../tables.ts';
import { recordChange, type Write } from './write.ts';

/** Stores values of an item that were checked, and records the change. */
export async function storeUpdate(write: Write, definition: CollectionDefinition, stored: Row, values: Values): Promise<Row> {
  const changed = await updateRow(write.db, definition, { ...values, id: stored.id, version: stored.version + 1 });
  await recordChange(write, definition, { item: stored.id, version: changed.version, kind: 'update', before: stored, after: changed });
  return changed;
}
