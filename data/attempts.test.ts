import { describe, expect, test } from 'vitest';
import { databases } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';
import { createAttempts, MAX_KEPT_OF_KIND } from './attempts.ts';

describe.each(databases)('counted events, on $dialect', ({ open }) => {
  // Fails without `firstTooMany`: a day's failures of as many networks as one likes filled the disk.
  test('are bounded for each kind, the oldest go first, and no other kind loses any', async () => {
    const database = await open();
    const at = NOW.toISOString();
    for (let from = 0; from < MAX_KEPT_OF_KIND + 2_000; from += 2_000) {
      const rows = Array.from({ length: 2_000 }, (_, n) => ({ kind: 'many', subject: `network ${from + n}`, at }));
      await database.db.insertInto('attempts').values(rows).execute();
    }
    await database.db.insertInto('attempts').values({ kind: 'few', subject: 'network 0', at }).execute();
    const attempts = createAttempts(database, () => NOW);
    const noted = await attempts.note({ kind: 'many', subject: 'the newest', within: 86_400 });
    const kept = await database.db.selectFrom('attempts').select('subject').where('kind', '=', 'many').orderBy('seq').execute();
    expect([kept.length, kept[0]?.subject, await noted.count()]).toEqual([MAX_KEPT_OF_KIND, 'network 2001', 1]);
    expect(await attempts.count({ kind: 'few', subject: 'network 0', within: 86_400 })).toBe(1);
  });

  // Fails where an event is written on `db`: strangers cause them at will, and everybody waits for the disk.
  test('are noted and taken back without waiting for the disk', async () => {
    const database = await open();
    let quickly = 0;
    const unsynced: typeof database.unsynced = (write) => {
      quickly += 1;
      return database.unsynced(write);
    };
    const written: string[] = [];
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (!['SelectQueryNode', 'RawNode'].includes(node.kind)) written.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const attempts = createAttempts({ ...database, db: watched, unsynced }, () => NOW);
    const noted = await attempts.note({ kind: 'any', subject: 'anybody', within: 60 });
    expect(await noted.count()).toBe(1);
    await attempts.takeBack(noted);
    expect([await attempts.count({ kind: 'any', subject: 'anybody', within: 60 }), quickly, written]).toEqual([0, 3, []]);
  });
});
