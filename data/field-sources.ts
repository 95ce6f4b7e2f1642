import type { Kysely } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { changedSources, type FieldSource, type FieldSources } from '#core/publications/field-sources.ts';
import { isVacant } from '#core/publications/paper-values.ts';
import type { Values } from '#core/values.ts';
import type { Change } from './changes.ts';
import { fromJson } from './rows.ts';
import type { Schema } from './schema.ts';

/** The sources of the values of an item's fields; nothing where people wrote them. */
export async function readFieldSources(db: Kysely<Schema>, collection: string, item: string): Promise<FieldSources> {
  const row = await db.selectFrom('field_sources').select('sources').where('collection', '=', collection).where('item', '=', item).executeTakeFirst();
  return row === undefined ? {} : (fromJson(row.sources) as FieldSources);
}

/**
 * Brings the sources of an item's fields up to date with a change of the item; in the transaction of its write.
 * @param sourceOf the source of a field's new value; undefined for one that a person wrote
 * @returns those that the history keeps of the change; null where there are none
 */
export async function noteFieldSources(
  db: Kysely<Schema>,
  { name: collection, fields, enabledField }: Pick<CollectionDefinition, 'name' | 'fields' | 'enabledField'>,
  { item, kind, before, after }: Pick<Change, 'item' | 'kind' | 'before' | 'after'>,
  sourceOf: (field: string) => FieldSource | undefined,
): Promise<FieldSources | null> {
  const stored = kind === 'create' || kind === 'restore' ? {} : await readFieldSources(db, collection, item);
  if (kind === 'delete') {
    await forgetFieldSources(db, { collection, item });
    return noneAsNull(stored);
  }
  const of = (row: Values | null) =>
    Object.fromEntries(
      Object.keys(fields)
        .filter((name) => name !== enabledField)
        .map((name) => [name, row?.[name]]),
    );
  const now = of(after);
  const sources = changedSources(
    stored,
    { before: of(before), after: now },
    (name) => (isVacant(name, now[name]) || now[name] === false ? undefined : sourceOf(name)),
    isSame,
  );
  if (!isSame(sources, stored)) {
    if (Object.keys(stored).length > 0) await forgetFieldSources(db, { collection, item });
    if (Object.keys(sources).length > 0)
      await db
        .insertInto('field_sources')
        .values({ collection, item, sources: JSON.stringify(sources) })
        .execute();
  }
  return noneAsNull(sources);
}

async function forgetFieldSources(db: Kysely<Schema>, { collection, item }: Pick<Change, 'collection' | 'item'>): Promise<void> {
  await db.deleteFrom('field_sources').where('collection', '=', collection).where('item', '=', item).execute();
}

function noneAsNull(sources: FieldSources): FieldSources | null {
  return Object.keys(sources).length === 0 ? null : sources;
}
