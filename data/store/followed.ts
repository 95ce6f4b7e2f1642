import type { Follows } from '#core/collection-rules.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { rulesOf } from '#core/fields/rules.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import { carriedValues, followedValues } from '#core/followed-values.ts';
import type { Reference } from '#core/references.ts';
import type { Values } from '#core/values.ts';
import { type Row, selectHolders, selectRow } from '../tables.ts';
import { contextOf, type Write } from './write.ts';

/** The values of a write as they came, those to store, and the facts that they were validated with. */
export interface ValidatedValues {
  readonly sent: Values;
  readonly values: Values;
  readonly context: WriteContext;
}

/** The values of the fields that follow a reference, for a new item or over a stored one. */
export async function followedIn(
  write: Write,
  definition: CollectionDefinition,
  { sent, values, context }: ValidatedValues,
  stored?: Row,
): Promise<Values> {
  const { follows } = definition;
  if (follows === undefined) return {};
  const referred = (row: Values | undefined) => followedItem(write, definition, follows, row);
  return followedValues(definition, sent, { before: await referred(stored), after: await referred(values) }, context);
}

async function followedItem(
  write: Write,
  definition: CollectionDefinition,
  { reference }: Follows,
  row: Values | undefined,
): Promise<Row | undefined> {
  const target = followedCollection(write, definition);
  const id = row?.[reference];
  return target === undefined || typeof id !== 'string' ? undefined : selectRow(write.db, target, id);
}

/** The collection whose items fields of this one follow; undefined where none does. */
export function followedCollection(
  { definitions }: Pick<Write, 'definitions'>,
  { fields, follows }: CollectionDefinition,
): CollectionDefinition | undefined {
  const field = follows && fields[follows.reference];
  const reference = field && rulesOf(field).references(field)[0];
  return reference && definitions[reference.to.to];
}

/** The items whose fields follow one that has changed, each with the values that it takes. */
export async function carriedBy(write: Write, { from, field, to }: Reference, before: Row, after: Row): Promise<{ item: Row; values: Values }[]> {
  const { follows } = from;
  if (follows?.reference !== field) return [];
  if (Object.values(follows.fields).every((source) => source === undefined || before[source] === after[source])) return [];
  const context = await contextOf(write, from, {});
  const following = await selectHolders(write.db, from, field, String(after[to.by]));
  return following
    .map((item) => ({ item, values: carriedValues(from, item, { before, after }, context) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}
