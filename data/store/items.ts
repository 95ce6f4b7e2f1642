import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { isBlank } from '#core/fields/rules.ts';
import { serverDated, serverDates } from '#core/fields/server-dates.ts';
import { storageOf } from '#core/fields/storage.ts';
import { isFollowing } from '#core/followed-values.ts';
import { isSame } from '#core/is-same.ts';
import { markedNames } from '#core/people/marked-names.ts';
import { requirePermission } from '#core/policy/policy.ts';
import { heldValues, holdingReferencesTo, type Reference, referencesOf, referencesTo, renamedValue } from '#core/references.ts';
import { refusedAddressesIn } from '#core/refused-addresses.ts';
import { freeOrder, type OrderColumn, orderOfNew } from '#core/system/order.ts';
import { stampsOf } from '#core/system/stamp.ts';
import type { Values } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { obeyRules, patchedValues, sentValues, wholeValues } from '#core/write.ts';
import { type Change, firstChangeOf } from '../changes.ts';
import { newId } from '../ids.ts';
import { forgetMerge } from '../merges.ts';
import { countRows, deleteRow, insertRow, ordersInUse, type Row, selectHolders, selectRow, selectRows } from '../tables.ts';
import { carriedBy, followedIn, type ValidatedValues } from './followed.ts';
import { oneStepReferences, refuseChains, releaseHolders } from './one-step.ts';
import { storeUpdate } from './stored-update.ts';
import { takenValues } from './taken-values.ts';
import { contextOf, recordChange, rowToChange, type Write } from './write.ts';

/** The position that an item gets: the wished one if it is free, else the end. */
export async function freePosition({ db }: Write, definition: CollectionDefinition, wished: number): Promise<number> {
  return freeOrder(wished, await ordersInUse(db, definition, wished));
}

/** Values that the server normally gives a new item, where the import has them already. */
export interface Given {
  readonly id?: string | undefined;
  /** The wished position; another one where that is taken. */
  readonly order?: number | undefined;
  readonly stamps?: Values;
  /** True of a whole item that was stored before: what is blank in it was left so. */
  readonly isWhole?: boolean;
  /** A position that is known to be free. */
  readonly position?: number;
}

export async function createItem(write: Write, definition: CollectionDefinition, body: unknown, given: Given = {}): Promise<Row> {
  const sent = sentValues(definition, body);
  requirePermission(write.may, 'create', { resource: definition.name, fields: Object.keys(sent) });
  const context = await contextOf(write, definition, body);
  const values = given.isWhole
    ? wholeValues(definition, { ...emptyValues(definition), ...sent }, 'update', context)
    : wholeValues(definition, body, 'insert', context);
  obeyRules(definition, 'insert', sent, values, await takenValues(write, definition));
  await refuseChains(write, definition, values, undefined);
  const { startsAt } = definition.system[definition.orderField] as OrderColumn;
  const row: Row = {
    id: given.id ?? newId(),
    version: 1,
    ...values,
    ...markedNames(definition, values),
    ...(await followedIn(write, definition, { sent, values, context })),
    ...serverDates(definition.fields, { sent, values }, write.now),
    ...stampsOf(definition.system, 'insert', write.now),
    ...given.stamps,
    [definition.orderField]:
      given.position ?? (await freePosition(write, definition, given.order ?? orderOfNew(await countRows(write.db, definition), startsAt))),
  };
  const stored = await insertRow(write.db, definition, row);
  // Its id may be one that was merged and then deleted for good.
  if (given.id !== undefined) await forgetMerge(write.db, { collection: definition.name, item: row.id });
  await recordChange(write, definition, { item: row.id, version: 1, kind: 'create', before: null, after: stored });
  return stored;
}

/**
 * The item that was created under an id with this very body: its current state, or its original one if it no longer
 * exists; undefined without such an item.
 * @throws Problem where the id was used with another body, because a client must not take this body for stored
 */
export async function createdBefore(write: Write, definition: CollectionDefinition, body: unknown, id: string): Promise<Row | undefined> {
  const created = await firstChangeOf(write.db, definition.name, id);
  if (created === undefined) return undefined;
  const stored = await selectRow(write.db, definition, id);
  if (!isBodyOf(write, definition, created, body)) {
    throw new Problem('aborted', say('savedWithOtherValues'), stored ? { current: stored } : { deleted: id });
  }
  return stored ?? created.after ?? undefined;
}

/** True when an item was created with this body. Later changes of the items that it refers to do not matter. */
function isBodyOf({ timeZone }: Write, definition: CollectionDefinition, { after, at }: Change, body: unknown): boolean {
  const row = after as Row;
  const referable = (collection: string, by: string) =>
    referencesOf(definition)
      .filter(({ to }) => to.to === collection && to.by === by)
      .flatMap((reference) => heldValues(row, reference))
      .flatMap((value) => (isBlank(value) ? [] : [{ value: String(value), enabled: true }]));
  try {
    // A field's default may depend on the time.
    const values = wholeValues(definition, body, 'insert', {
      now: new Date(at),
      timeZone,
      referable,
      keptAddresses: refusedAddressesIn(after),
    });
    const sent = sentValues(definition, body);
    const dated = serverDated(definition.fields).filter((name) => isBlank(sent[name]));
    const own = Object.keys(definition.fields).filter((name) => !isFollowing(definition, name, sent) && !dated.includes(name));
    return own.every((name) => isSame(row[name], values[name]));
  } catch (error) {
    // The item could not have been created with it.
    if (error instanceof Problem) return false;
    throw error;
  }
}

export async function replaceItem(write: Write, definition: CollectionDefinition, id: string, body: unknown, ifVersion?: number): Promise<Row> {
  const stored = await rowToChange(write, definition, id, { action: 'update', ifVersion });
  const context = await contextOf(write, definition, body, stored);
  const values = wholeValues(definition, body, 'update', context);
  return updateItem(write, definition, stored, { sent: sentValues(definition, body), values, context });
}

export async function patchItem(write: Write, definition: CollectionDefinition, id: string, body: unknown, ifVersion?: number): Promise<Row> {
  const stored = await rowToChange(write, definition, id, { action: 'update', ifVersion });
  return updateItem(write, definition, stored, await patchOf(write, definition, stored, body));
}

/** An item as it would be with some other values, which nobody stores: the rules of its collection are not asked. */
export async function draftedItem(write: Write, definition: CollectionDefinition, id: string, body: unknown): Promise<Row> {
  const stored = await rowToChange(write, definition, id, { action: 'update', ifVersion: undefined });
  const wanted = await patchOf(write, definition, stored, body);
  return { ...stored, ...(await completeValues(write, definition, stored, wanted)) };
}

async function patchOf(write: Write, definition: CollectionDefinition, stored: Row, body: unknown): Promise<ValidatedValues> {
  const context = await contextOf(write, definition, body, stored);
  const values = { ...clientValues(definition, stored), ...patchedValues(definition, body, context) };
  return { sent: { ...stored, ...sentValues(definition, body) }, values, context };
}

/** The values of a write, with those that the server sets and those that follow others. */
async function completeValues(write: Write, definition: CollectionDefinition, stored: Row, wanted: ValidatedValues): Promise<Values> {
  const { sent, values } = wanted;
  return {
    ...values,
    ...markedNames(definition, values, stored),
    ...(await followedIn(write, definition, wanted, stored)),
    ...serverDates(definition.fields, { sent, values, stored }, write.now),
  };
}

async function updateItem(write: Write, definition: CollectionDefinition, stored: Row, wanted: ValidatedValues): Promise<Row> {
  const { sent } = wanted;
  const values = await completeValues(write, definition, stored, wanted);
  const fields = Object.keys(values).filter((name) => !isSame(values[name], stored[name]));
  requirePermission(write.may, 'update', { resource: definition.name, item: stored, fields });
  obeyRules(definition, 'update', sent, values, await takenValues(write, definition, stored));
  if (oneStepReferences(definition).some(({ field }) => values[field] !== stored[field])) await refuseChains(write, definition, values, stored);
  const changed = await storeUpdate(write, definition, stored, { ...values, ...stampsOf(definition.system, 'update', write.now) });
  for (const reference of referencesTo(write.definitions, definition.name)) {
    await carryRename(write, reference, stored, changed);
    for (const { item, values: carried } of await carriedBy(write, reference, stored, changed))
      await storeUpdate(write, reference.from, item, carried);
  }
  return changed;
}

/** A value that others refer to takes them along when it changes. */
async function carryRename(write: Write, reference: Reference, before: Row, after: Row): Promise<void> {
  const { by } = reference.to;
  if (before[by] === after[by]) return;
  for (const holder of await holdersOf(write, reference, before[by])) {
    const value = renamedValue(holder, reference, before[by], after[by]);
    await storeUpdate(write, reference.from, holder, { [reference.field]: value });
  }
}

/** The items that hold a value at a reference. Those of a nested one are found by reading the whole list. */
async function holdersOf({ db }: Write, reference: Reference, value: unknown): Promise<Row[]> {
  const { from, field, inner, isMany } = reference;
  if (inner === null && !isMany && typeof value === 'string') return selectHolders(db, from, field, value);
  return (await selectRows(db, from)).filter((row) => heldValues(row, reference).includes(value));
}

export async function removeItem(write: Write, definition: CollectionDefinition, id: string, ifVersion?: number): Promise<void> {
  const stored = await rowToChange(write, definition, id, { action: 'delete', ifVersion });
  await releaseHolders(write, definition, id);
  for (const reference of holdingReferencesTo(write.definitions, definition.name)) {
    const holders = await holdersOf(write, reference, stored[reference.to.by]);
    const { gender, singular } = definition;
    if (holders.length > 0)
      throw new Problem('aborted', say('itemInUse', { gender, singular, count: holders.length, heading: reference.from.heading }));
  }
  await deleteRow(write.db, definition, id);
  await recordChange(write, definition, { item: id, version: stored.version + 1, kind: 'delete', before: stored, after: null });
}

/** The empty values of the fields for which empty is a value. */
function emptyValues({ fields }: CollectionDefinition): Values {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (storageOf(field).hasEmptyValue?.(field) ? [[name, '']] : [])));
}

/** A stored row without the fields that the server owns, as a client could send it. */
export function clientValues(definition: Pick<CollectionDefinition, 'fields'>, stored: Values): Values {
  return Object.fromEntries(Object.keys(definition.fields).map((name) => [name, stored[name]]));
}
