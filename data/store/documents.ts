import type { Kysely } from 'kysely';
import type { DocumentDefinition } from '#core/definition.ts';
import { initialOf } from '#core/fields/rules.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import { requirePermission } from '#core/policy/policy.ts';
import { wholeValues } from '#core/write.ts';
import { refuseOlder } from '../refuse-older.ts';
import type { Schema } from '../schema.ts';
import { insertRow, type Row, selectRow, updateRow } from '../tables.ts';
import { contextOf, recordChange, type Write } from './write.ts';

/** No default of a single document refers to an item. */
function contextOfDefaults(now: Date, timeZone: string): WriteContext {
  return { now, timeZone, referable: () => [] };
}

/** A single document; before its first write its defaults at version 0. */
export async function readDocument(db: Kysely<Schema>, definition: DocumentDefinition, now: Date, timeZone: string): Promise<Row> {
  const stored = await selectRow(db, definition, definition.name);
  if (stored !== undefined) return stored;
  const context = contextOfDefaults(now, timeZone);
  const values = Object.entries(definition.fields).map(([name, field]): [string, unknown] => [name, initialOf(field, 'insert', context)]);
  return { id: definition.name, ...Object.fromEntries<unknown>(values), version: 0 };
}

/** Replaces a single document whole. */
export async function writeDocument(write: Write, definition: DocumentDefinition, body: unknown, ifVersion?: number): Promise<Row> {
  const stored = await readDocument(write.db, definition, write.now, write.timeZone);
  requirePermission(write.may, 'update', { resource: definition.name, item: stored });
  refuseOlder(stored, ifVersion);
  const values = wholeValues(definition, body, 'update', await contextOf(write, definition, body, stored));
  const row: Row = { ...values, id: definition.name, version: stored.version + 1 };
  if (stored.version === 0) await insertRow(write.db, definition, row);
  else await updateRow(write.db, definition, row);
  const kind = stored.version === 0 ? 'create' : 'update';
  await recordChange(write, definition, {
    item: definition.name,
    version: row.version,
    kind,
    before: stored.version === 0 ? null : stored,
    after: row,
  });
  return row;
}
