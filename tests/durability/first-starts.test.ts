import { expect, test } from 'vitest';
import { openDatabase } from '#data/open-database.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { startProgram } from '#tests/program.ts';
import { personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';

const PROCESSES = 3;

// Fails without `alone` in server/program.ts: processes end, or the first content is there several times.
test('several processes that start at once on an empty PostgreSQL make the site once, and all serve it', async () => {
  const DATABASE_URL = await createPostgresUrl('template1');
  const env = { DATABASE_URL, SESSION_SECRET: 'the same for every process of one site' };
  const programs = await Promise.all(Array.from({ length: PROCESSES }, () => startProgram({ args: ['--empty'], env })));
  const database = await openDatabase(DATABASE_URL);
  try {
    const { rows } = await database.db
      .selectFrom('changes')
      .select(({ fn }) => ['collection', 'item', fn.countAll<string>().as('count')])
      .groupBy(['collection', 'item'])
      .execute()
      .then((all) => ({ rows: all.filter(({ count }) => Number(count) > 1) }));
    expect(rows).toEqual([]);
    const cookie = await signIn(programs[0]?.url ?? '');
    for (const { url } of programs) expect((await personAt(url, cookie).send('GET', '/api/trash')).status).toBe(200);
  } finally {
    await database.close();
    await Promise.all(programs.map((program) => program.stop()));
  }
});
