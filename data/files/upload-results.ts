import type { Kysely } from 'kysely';
import type { ProblemBody } from '#core/errors.ts';
import type { Schema } from '../schema.ts';

/** Result of an upload: a file, or a refusal. */
export type UploadEnd = { readonly path: string } | { readonly refusal: ProblemBody };

export type UploadResult = UploadEnd & {
  /** In bytes. */
  readonly size: number;
  /** The account that began it; null where it is unknown. */
  readonly begunBy: string | null;
};

/** Results of finished uploads, so that a lost answer can be requested again. */
export interface UploadResults {
  readonly get: (id: string) => Promise<UploadResult | undefined>;
  /** The first result of an upload stays. */
  readonly keep: (id: string, result: UploadResult) => Promise<void>;
  /** Forgets results older than `seconds`. */
  readonly sweep: (seconds: number) => Promise<void>;
}

export function createUploadResults(db: Kysely<Schema>, now: () => Date): UploadResults {
  return {
    get: async (id) => {
      const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { size, begunBy, path, refusal } = row;
      if (path !== null) return { size, begunBy, path };
      return { size, begunBy, refusal: JSON.parse(refusal ?? '') as ProblemBody };
    },
    keep: async (id, result) => {
      const ended = 'path' in result ? { path: result.path, refusal: null } : { path: null, refusal: JSON.stringify(result.refusal) };
      await db
        .insertInto('uploads')
        .values({ id, size: result.size, begunBy: result.begunBy, ...ended, at: now().toISOString() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    sweep: async (seconds) => {
      const before = new Date(now().getTime() - seconds * 1_000).toISOString();
      await db.deleteFrom('uploads').where('at', '<', before).execute();
    },
  };
}
