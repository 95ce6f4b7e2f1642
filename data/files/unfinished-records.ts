import type { Kysely } from 'kysely';
import { fromJson } from '../rows.ts';
import type { Schema } from '../schema.ts';

/** An upload whose pieces are kept somewhere else. */
export interface UnfinishedRecord<Metadata> {
  readonly id: string;
  /** In bytes, as announced. */
  readonly size: number;
  /** In bytes, as they came. */
  readonly received: number;
  /** The keys of its pieces, in their order. */
  readonly pieces: readonly string[];
  readonly metadata: Metadata;
}

/** The records of unfinished uploads, for all processes. */
export interface UnfinishedRecords<Metadata> {
  readonly create: (record: UnfinishedRecord<Metadata>) => Promise<void>;
  readonly find: (id: string) => Promise<UnfinishedRecord<Metadata> | undefined>;
  /**
   * Adds a piece to an upload that is as it was found.
   * @param piece its key and its size in bytes
   * @returns the upload as it is then; undefined where another process has added to it
   */
  readonly extend: (
    found: UnfinishedRecord<Metadata>,
    piece: { readonly key: string; readonly size: number },
  ) => Promise<UnfinishedRecord<Metadata> | undefined>;
  /** The metadata of each. */
  readonly metadata: () => Promise<Metadata[]>;
  readonly remove: (id: string) => Promise<void>;
  /** When bytes last came to each. */
  readonly touched: () => Promise<ReadonlyMap<string, Date>>;
}

export function createUnfinishedRecords<Metadata extends object>(db: Kysely<Schema>): UnfinishedRecords<Metadata> {
  const now = () => new Date().toISOString();
  return {
    create: async ({ pieces, metadata, ...record }) => {
      const json = { pieces: JSON.stringify(pieces), metadata: JSON.stringify(metadata) };
      await db
        .insertInto('unfinished_uploads')
        .values({ ...record, ...json, touched: now() })
        .execute();
    },
    find: async (id) => {
      const row = await db.selectFrom('unfinished_uploads').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { size, received } = row;
      return { id, size, received, pieces: fromJson(row.pieces) as string[], metadata: fromJson(row.metadata) as Metadata };
    },
    extend: async (found, { key, size }) => {
      const grown = { ...found, received: found.received + size, pieces: [...found.pieces, key] };
      const { numUpdatedRows } = await db
        .updateTable('unfinished_uploads')
        .set({ received: grown.received, pieces: JSON.stringify(grown.pieces), touched: now() })
        .where('id', '=', found.id)
        .where('received', '=', found.received)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? grown : undefined;
    },
    metadata: async () => {
      const rows = await db.selectFrom('unfinished_uploads').select('metadata').execute();
      return rows.map(({ metadata }) => fromJson(metadata) as Metadata);
    },
    remove: async (id) => {
      await db.deleteFrom('unfinished_uploads').where('id', '=', id).execute();
    },
    touched: async () => {
      const rows = await db.selectFrom('unfinished_uploads').select(['id', 'touched']).execute();
      return new Map(rows.map(({ id, touched }) => [id, new Date(touched)]));
    },
  };
}
