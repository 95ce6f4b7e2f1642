import type { Expression, Kysely } from 'kysely';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import { type Action, type Permission, requirePermission } from '#core/policy/policy.ts';
import type { FieldSource } from '#core/publications/field-sources.ts';
import { refusedAddressesIn } from '#core/refused-addresses.ts';
import { say } from '#core/words/message.ts';
import { refreshAuthorLinks } from '../author-links.ts';
import { appendChange, type Change, WHOLE_LIST } from '../changes.ts';
import type { DialectName } from '../database.ts';
import { noteFieldSources } from '../field-sources.ts';
import { bringBackNamed } from '../files/file-changes.ts';
import { noteFormerAddress } from '../former-addresses.ts';
import { refreshItemLinks } from '../item-links.ts';
import { refuseOlder } from '../refuse-older.ts';
import type { Schema } from '../schema.ts';
import { indexItem } from '../search.ts';
import { type Row, selectRow } from '../tables.ts';
import { refuseMissing } from './missing-files.ts';
import { referableValues } from './referable-values.ts';
import type { WriteCache } from './write-cache.ts';

/** An account or a command that writes content. */
export interface Writer {
  /** Name in the history: an e-mail, or the name of a command. */
  readonly actor: string;
  readonly may: Permission;
  /** Asks whether the account is still there: what was asked for may have waited for long. */
  readonly isThere?: Expression<unknown>;
}

/** Context of one write of content in its transaction, or of what is read ahead of one, on the database itself. */
export interface Write extends Writer {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly definitions: Definitions;
  readonly now: Date;
  readonly timeZone: string;
  readonly cache: WriteCache;
  /** The id of the other item, where two are merged; the history shows it. */
  readonly merged?: string;
  /** The change set that the write belongs to; its undo finds the changes by it. */
  readonly changeSet?: string;
  /** The source of a field's new value; undefined for one that a person wrote. */
  readonly sourceOf?: (field: string) => FieldSource | undefined;
}

/** Facts that validation needs from the database, and from the row that is changed or put back. */
export async function contextOf(
  write: Write,
  definition: CollectionDefinition | DocumentDefinition,
  body: unknown,
  stored?: Row,
): Promise<WriteContext> {
  const referable = await referableValues(write, definition, body, stored);
  return { now: write.now, timeZone: write.timeZone, referable, keptAddresses: refusedAddressesIn(stored) };
}

/** The stored row; a Problem when it is not there, not for this writer, or not at the version that the writer knows. */
export async function rowToChange(
  write: Write,
  definition: CollectionDefinition,
  id: string,
  { action, ifVersion }: { readonly action: Action; readonly ifVersion: number | undefined },
): Promise<Row> {
  const stored = await selectRow(write.db, definition, id);
  if (stored === undefined) throw noSuchItem(definition);
  // A conflict shows the stored row, so that the permission comes first.
  requirePermission(write.may, action, { resource: definition.name, item: stored });
  refuseOlder(stored, ifVersion);
  return stored;
}

function noSuchItem(definition: CollectionDefinition): Problem {
  return new Problem('not-found', say('noSuchItem', { gender: definition.gender, singular: definition.singular }));
}

/**
 * Records a change of an item and from where its values came, indexes its words, links the people and items that it
 * names and notes an address that it no longer has. Files that it names return from the trash; missing files are
 * refused.
 */
export async function recordChange(
  write: Write,
  { name: collection, fields }: Pick<CollectionDefinition, 'name' | 'fields'>,
  change: Pick<Change, 'item' | 'version' | 'kind' | 'before' | 'after'>,
): Promise<void> {
  const { merged = null, changeSet = null, sourceOf = () => undefined } = write;
  const definition = write.definitions[collection];
  const { before, after } = change;
  await write.cache.changed(collection, change);
  const sources = definition?.importedAt === undefined ? null : await noteFieldSources(write.db, definition, change, sourceOf);
  await appendChange(write.db, { ...change, collection, actor: write.actor, at: write.now.toISOString(), merged, changeSet, sources });
  refuseMissing(fields, before, after ?? {}, await bringBackNamed(write, fields, after ?? {}));
  if (definition === undefined) return;
  await noteFormerAddress(write.db, definition, before, after);
  await indexItem(write.db, write.dialect, definition, change.item, after);
  await refreshAuthorLinks(write, definition, change);
  await refreshItemLinks(write.db, definition, change);
}

/** Records a new order of a list. */
export async function recordOrder(write: Write, collection: string, before: readonly string[], after: readonly string[]): Promise<void> {
  const { merged = null, changeSet = null, actor } = write;
  await write.cache.changed(collection, null);
  const change = { item: WHOLE_LIST, version: 0, kind: 'reorder', before, after, sources: null } as const;
  await appendChange(write.db, { ...change, collection, actor, at: write.now.toISOString(), merged, changeSet });
}
