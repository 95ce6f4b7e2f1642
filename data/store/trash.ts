import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { requirePermission } from '#core/policy/policy.ts';
import type { Values } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { obeyRules, wholeValues } from '#core/write.ts';
import { FILES, forget, MESSAGES } from '../changes.ts';
import { type Deletion, deletionOf } from '../deletions.ts';
import { restoreFile } from '../files/file-changes.ts';
import { forgetMerge } from '../merges.ts';
import { restoreMessage } from '../messages/message-jobs.ts';
import { insertRow, type Row } from '../tables.ts';
import { freePosition } from './items.ts';
import { bindHolders } from './one-step.ts';
import { takenValues } from './taken-values.ts';
import { whatRemains } from './versions.ts';
import { contextOf, recordChange, type Write } from './write.ts';

/** Brings a deleted item back under its id, at its old place if that is free. It passes the rules like any write. */
export async function restoreDeleted(write: Write, seq: number): Promise<{ collection: string; item: Row }> {
  const deletion = await trashedItem(write, seq, 'restore');
  if (deletion.collection === FILES) return { collection: FILES, item: { id: deletion.item, ...(await restoreFile(write, deletion)) } };
  if (deletion.collection === MESSAGES)
    return { collection: MESSAGES, item: { version: deletion.version, ...(await restoreMessage(write.db, deletion)) } };
  const definition = write.definitions[deletion.collection];
  if (definition === undefined) throw notInTrash();
  const deleted = deletion.before;
  const body = await whatRemains(write, definition, deleted);
  const values = wholeValues(definition, body, 'update', await contextOf(write, definition, body, deleted));
  obeyRules(definition, 'insert', body, values, await takenValues(write, definition));
  const row: Row = {
    ...serverValues(definition, deleted),
    ...values,
    id: deleted.id,
    version: deletion.version + 1,
    [definition.orderField]: await freePosition(write, definition, Number(deleted[definition.orderField])),
  };
  await insertRow(write.db, definition, row);
  await forgetMerge(write.db, { collection: definition.name, item: row.id });
  const sourceOf = (field: string) => deletion.sources?.[field];
  await recordChange({ ...write, sourceOf }, definition, { item: row.id, version: row.version, kind: 'restore', before: null, after: row });
  await bindHolders(write, definition, deletion);
  return { collection: definition.name, item: row };
}

/** Forgets an item in the trash for good, its history included. */
export async function purgeDeleted(write: Write, seq: number): Promise<void> {
  const deletion = await trashedItem(write, seq, 'purge');
  await forget(write.db, deletion);
  await write.cache.changed(deletion.collection, null);
}

function serverValues(definition: CollectionDefinition, deleted: Row): Values {
  return Object.fromEntries(Object.keys(definition.system).map((name) => [name, deleted[name] ?? null]));
}

async function trashedItem(write: Write, seq: number, action: 'restore' | 'purge'): Promise<Deletion> {
  const deletion = await deletionOf(write.db, seq);
  if (deletion === undefined) throw notInTrash();
  requirePermission(write.may, action, { resource: deletion.collection, item: deletion.before });
  return deletion;
}

function notInTrash(): Problem {
  return new Problem('not-found', say('notInTrashAnyMore'));
}
