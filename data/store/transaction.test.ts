import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { Database } from '#data/database.ts';
import { databases } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';

/** From now on the history takes nothing more. */
async function closeHistory({ db, dialect }: Database): Promise<void> {
  await (dialect === 'postgres'
    ? sql`alter table changes add constraint closed check (seq < 0) not valid`.execute(db)
    : sql`create trigger closed before insert on changes begin select raise(abort, 'closed'); end`.execute(db));
}

describe.each(databases)('a write whose history cannot be kept, on $dialect', ({ open }) => {
  // Fails when a row and its change are written in two transactions (`write` in data/store/store.ts).
  test('does not happen', async () => {
    const database = await open();
    const { store } = storeOver(database);
    const papers: string[] = [];
    for (const title of ['Una', 'Otra']) papers.push((await store.create(collections.papers, { title }, BY)).id);
    const [id = ''] = papers;
    await closeHistory(database);
    const before = await everythingStored(database);
    const writes = {
      create: () => store.create(collections.papers, { title: 'Nueva' }, BY),
      patch: () => store.patch(collections.papers, id, { title: 'Cambiada' }, BY),
      remove: () => store.remove(collections.papers, id, BY),
      reorder: () => store.reorder(collections.papers, papers.toReversed(), BY),
      profile: () => store.writeDocument(documents.profile, { name: 'Ana' }, BY),
    };
    for (const [name, write] of Object.entries(writes)) {
      await expect(write(), name).rejects.toThrow(/closed/);
      expect(await everythingStored(database), name).toEqual(before);
    }
  });
});
