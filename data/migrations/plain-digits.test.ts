import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { searchItems } from '#data/search.ts';
import { databases } from '#tests/databases.ts';
import { up } from './0007-plain-digits.ts';

describe.each(databases)('on $dialect', ({ dialect, open }) => {
  test('text indexed with lowered digits is found with plain ones', async () => {
    const { db } = await open();
    await (dialect === 'sqlite'
      ? sql`insert into search_index (collection, item, title, body) values ('papers', 'a', 'mno₂', 'l''agua·h₂o')`
      : sql`insert into search_index (collection, item, words) values ('papers', 'a', to_tsvector('simple', 'mno₂ l''agua·h₂o'))`
    ).execute(db);
    expect(await searchItems(db, dialect, ['mno2'])).toEqual([]);
    await up(db as unknown as Kysely<unknown>, dialect);
    expect(await searchItems(db, dialect, ['mno2'])).toEqual([{ collection: 'papers', item: 'a' }]);
  });
});
