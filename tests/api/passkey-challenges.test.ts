import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

// Fails without `sweepChallenges` (server/api/auth/passkeys.ts): a stranger with many networks wrote rows for an hour.
test.each(databases)('challenges of passkeys that have expired do not pile up, on $dialect', async ({ open }) => {
  const database = await open();
  const { visitor, clock } = await openTestApp({ database, env: { TRUSTED_PROXY: '127.0.0.1' } });
  const ask = async (address: string) => {
    const from = { 'x-forwarded-for': address };
    expect((await visitor.send('GET', '/api/auth/passkey/generate-authenticate-options', undefined, from)).status).toBe(200);
  };
  const challenges = async () => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from verification`.execute(database.db);
    return Number(rows[0]?.count);
  };
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await ask(address);
  expect(await challenges()).toBe(3);
  clock.now = new Date('2100-01-01T00:00:00Z');
  await ask('203.0.113.4');
  expect(await challenges()).toBe(1);
});
