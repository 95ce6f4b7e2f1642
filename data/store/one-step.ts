import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { OneStep } from '#core/fields/reference.ts';
import { type Reference, referencesOf } from '#core/references.ts';
import type { Values } from '#core/values.ts';
import type { Message } from '#core/words/message.ts';
import { type Change, changesAt } from '../changes.ts';
import { type Row, selectHolders, selectRow } from '../tables.ts';
import { storeUpdate } from './stored-update.ts';
import type { Write } from './write.ts';

/** The references of a collection to items of its own, of which none is the step of a chain. */
export function oneStepReferences(definition: CollectionDefinition): (Reference & { readonly refusals: OneStep })[] {
  return referencesOf(definition).flatMap((reference) =>
    reference.to.oneStep === undefined ? [] : [{ ...reference, refusals: reference.to.oneStep }],
  );
}

/**
 * Refuses a reference that would be a step of a chain.
 * @param stored the item before the write; undefined for a new one
 */
export async function refuseChains(
  write: Write,
  definition: CollectionDefinition,
  values: Values,
  stored: Pick<Row, 'id'> | undefined,
): Promise<void> {
  for (const { field, refusals } of oneStepReferences(definition)) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    const refuse = (message: Message) => new Problem('failed-precondition', message, { fields: { [field]: message } });
    if (value === stored?.id) throw refuse(refusals.itself);
    if (((await selectRow(write.db, definition, value))?.[field] ?? null) !== null) throw refuse(refusals.chained);
    if (stored !== undefined && (await selectHolders(write.db, definition, field, stored.id)).length > 0) throw refuse(refusals.leading);
  }
}

/** The items that refer to one that is deleted refer to none from then on. */
export async function releaseHolders(write: Write, definition: CollectionDefinition, id: string): Promise<void> {
  for (const { field } of oneStepReferences(definition)) {
    for (const holder of await selectHolders(write.db, definition, field, id)) await storeUpdate(write, definition, holder, { [field]: null });
  }
}

/** The items that referred to one when it was deleted refer to it again, unless they refer to another one by now. */
export async function bindHolders(write: Write, definition: CollectionDefinition, deletion: Change): Promise<void> {
  for (const { field } of oneStepReferences(definition)) {
    // Referring to a third one, it would be the middle of a chain.
    if (((await selectRow(write.db, definition, deletion.item))?.[field] ?? null) !== null) continue;
    const released = (await changesAt(write.db, definition.name, deletion.at)).filter(
      ({ before, after }) => before?.[field] === deletion.item && after?.[field] === null,
    );
    for (const { item } of released) {
      const holder = await selectRow(write.db, definition, item);
      const isLeading = (await selectHolders(write.db, definition, field, item)).length > 0;
      if (holder !== undefined && holder[field] === null && !isLeading) await storeUpdate(write, definition, holder, { [field]: deletion.item });
    }
  }
}
