import type { Transaction } from 'kysely';
import { MAX_SAVED_VIEWS, type Preferences, type SavedView } from '#core/contract/preferences.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Database } from './database.ts';
import { waitForWriters } from './revision.ts';
import type { Schema } from './schema.ts';
import type { Writer } from './store/write.ts';

/** An account as it writes its own preferences. @throws Problem 401 once it was removed */
export interface Owner extends Pick<Writer, 'isThere'> {
  readonly account: string;
}

/** The preferences of accounts. They go with the account. */
export interface PreferenceStore {
  readonly of: (account: string) => Promise<Preferences>;
  readonly choose: (owner: Owner, chosen: Pick<Preferences, 'savesByButton'>) => Promise<void>;
  /** Keeps a view; one of the same name is changed. @throws Problem where there are too many */
  readonly keepView: (owner: Owner, view: SavedView) => Promise<void>;
  readonly dropView: (owner: Owner, view: Pick<SavedView, 'collection' | 'name'>) => Promise<void>;
}

export function createPreferences({ db, dialect, writing }: Pick<Database, 'db' | 'dialect' | 'writing'>): PreferenceStore {
  const write = ({ isThere }: Owner, change: (transaction: Transaction<Schema>) => Promise<unknown>) =>
    writing(async (transaction) => {
      await waitForWriters(transaction, dialect, isThere);
      await change(transaction);
    });

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
    choose: (owner, { savesByButton }) =>
      write(owner, (transaction) =>
        transaction
          .insertInto('preferences')
          .values({ userId: owner.account, savesByButton })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ savesByButton }))
          .execute(),
      ),
    keepView: (owner, { collection, name, query }) =>
      write(owner, async (transaction) => {
        const { count } = await transaction
          .selectFrom('saved_views')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('userId', '=', owner.account)
          .where(({ eb, or }) => or([eb('collection', '<>', collection), eb('name', '<>', name)]))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_SAVED_VIEWS) throw new Problem('failed-precondition', say('tooManyViews', { most: MAX_SAVED_VIEWS }));
        await transaction
          .insertInto('saved_views')
          .values({ userId: owner.account, collection, name, query })
          .onConflict((conflict) => conflict.columns(['userId', 'collection', 'name']).doUpdateSet({ query }))
          .execute();
      }),
    dropView: (owner, { collection, name }) =>
      write(owner, (transaction) =>
        transaction
          .deleteFrom('saved_views')
          .where('userId', '=', owner.account)
          .where('collection', '=', collection)
          .where('name', '=', name)
          .execute(),
      ),
  };
}
