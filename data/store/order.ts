import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { requirePermission } from '#core/policy/policy.ts';
import { isWholeOrder } from '#core/system/order.ts';
import { say } from '#core/words/message.ts';
import { selectColumn, writeOrder } from '../tables.ts';
import { recordOrder, type Write } from './write.ts';

/** Gives every row its place in `ids` (spec, section 4: order). No row's version changes. */
export async function reorderItems(write: Write, definition: CollectionDefinition, ids: readonly string[]): Promise<void> {
  requirePermission(write.may, 'reorder', { resource: definition.name });
  const before = (await selectColumn(write.db, definition, 'id')).map((each) => each.id);
  if (!isWholeOrder(ids, before)) {
    throw new Problem('aborted', say('listChangedWhileOrdering'), { current: before });
  }
  await writeOrder(write.db, write.dialect, definition, ids);
  await recordOrder(write, definition.name, before, ids);
}
