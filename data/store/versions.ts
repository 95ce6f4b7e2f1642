import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { FieldSources } from '#core/publications/field-sources.ts';
import { type Reference, referencesOf, withoutLost } from '#core/references.ts';
import type { Values } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { changeTo } from '../changes.ts';
import { bringBackNamed } from '../files/file-changes.ts';
import { type Row, selectRow } from '../tables.ts';
import { writeDocument } from './documents.ts';
import { clientValues, replaceItem } from './items.ts';
import { withoutMissing } from './missing-files.ts';
import { contextOf, type Write } from './write.ts';

type Recorded = CollectionDefinition | DocumentDefinition;

/** Writes an earlier version of an item again, as a new version. */
export async function restoreVersion(write: Write, definition: CollectionDefinition, id: string, version: number, ifVersion?: number): Promise<Row> {
  const { values, sources } = await formerVersion(write, definition, id, version);
  return replaceItem({ ...write, sourceOf: (field) => sources?.[field] }, definition, id, values, ifVersion);
}

/** The same of a single document. */
export async function restoreDocumentVersion(write: Write, definition: DocumentDefinition, version: number, ifVersion?: number): Promise<Row> {
  return writeDocument(write, definition, (await formerVersion(write, definition, definition.name, version)).values, ifVersion);
}

async function formerVersion(
  write: Write,
  definition: Recorded,
  item: string,
  version: number,
): Promise<{ readonly values: Values; readonly sources: FieldSources | null }> {
  const wanted = await changeTo(write.db, definition.name, item, version);
  if (wanted === undefined) throw new Problem('not-found', say('versionGone'));
  return { values: await whatRemains(write, definition, wanted.after as Row), sources: wanted.sources };
}

/**
 * The restorable values of a former row. Its files return from the trash; those that were deleted for good are left
 * out, and so are items that an optional reference named and that are no longer there, or refer to another one by now,
 * nor in the trash where a list of references or a document names them.
 */
export async function whatRemains(write: Write, definition: Recorded, former: Row): Promise<Values> {
  const values = { ...clientValues(definition, former), ...(await withoutLostReferences(write, definition, former)) };
  return withoutMissing(definition.fields, values, await bringBackNamed(write, definition.fields, values));
}

async function withoutLostReferences(write: Write, definition: Recorded, former: Row): Promise<Values> {
  const { referable } = await contextOf(write, definition, former);
  const known = (reference: { readonly to: { readonly to: string; readonly by: string } }) =>
    new Set<unknown>(referable(reference.to.to, reference.to.by).map(({ value }) => value));
  const values: Record<string, unknown> = {};
  for (const reference of referencesOf(definition)) {
    const isThere = known(reference);
    values[reference.field] = withoutLost(reference.field in values ? values : former, reference, (value) => isThere.has(value));
    if (await refersFurther(write, reference, former)) values[reference.field] = null;
  }
  return values;
}

/** True where a reference of one step names an item that refers to another one by now. */
async function refersFurther(write: Write, { field, to }: Reference<Recorded>, former: Row): Promise<boolean> {
  const target = write.definitions[to.to];
  const id = former[field];
  if (to.oneStep === undefined || target === undefined || typeof id !== 'string') return false;
  const named = await selectRow(write.db, target, id);
  return named !== undefined && named[field] !== null;
}
