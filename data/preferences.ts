import type { Kysely } from 'kysely';
import { MAX_SAVED_VIEWS, type Preferences, type SavedView } from '#core/contract/preferences.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Schema } from './schema.ts';

/** The preferences of accounts. They go with the account. */
export interface PreferenceStore {
  readonly of: (account: string) => Promise<Preferences>;
  readonly choose: (account: string, chosen: Pick<Preferences, 'savesByButton'>) => Promise<void>;
  /** Keeps a view; one of the same name is changed. @throws Problem where there are too many */
  readonly keepView: (account: string, view: SavedView) => Promise<void>;
  readonly dropView: (account: string, view: Pick<SavedView, 'collection' | 'name'>) => Promise<void>;
}

export function createPreferences(db: Kysely<Schema>): PreferenceStore {
  return {
    of: async (account) => {
      const [chosen, views] = await Promise.all([
        db.selectFrom('preferences').select('savesByButton').where('userId', '=', account).executeTakeFirst(),
        db
          .selectFrom('saved_views')
          .select(['collection', 'name', 'query'])
          .where('userId', '=', account)
          .orderBy('collection')
          .orderBy('name')
          .execute(),
      ]);
      return { savesByButton: Boolean(chosen?.savesByButton), views };
    },
    choose: async (account, { savesByButton }) => {
      await db
        .insertInto('preferences')
        .values({ userId: account, savesByButton })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ savesByButton }))
        .execute();
    },
    keepView: async (account, { collection, name, query }) => {
      const { count } = await db
        .selectFrom('saved_views')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('userId', '=', account)
        .where(({ eb, or }) => or([eb('collection', '<>', collection), eb('name', '<>', name)]))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_SAVED_VIEWS) throw new Problem('failed-precondition', say('tooManyViews', { most: MAX_SAVED_VIEWS }));
      await db
        .insertInto('saved_views')
        .values({ userId: account, collection, name, query })
        .onConflict((conflict) => conflict.columns(['userId', 'collection', 'name']).doUpdateSet({ query }))
        .execute();
    },
    dropView: async (account, { collection, name }) => {
      await db.deleteFrom('saved_views').where('userId', '=', account).where('collection', '=', collection).where('name', '=', name).execute();
    },
  };
}
