import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { MESSAGE } from '#tests/sample-writes.ts';
import { BY } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';

const YEAR = 365 * 86_400_000;

describe.each(databases)('a clock that was a year ahead and is put right, on $dialect', ({ open }) => {
  async function ahead() {
    const app = await openTestApp({ database: await open() });
    app.clock.now = new Date(NOW.getTime() + YEAR);
    return app;
  }

  // Fails when attempts count that lie in the future: without `ahead` in data/attempts.ts.
  test('keeps nobody out', async () => {
    const { visitor, clock, services } = await ahead();
    const say = async () => (await visitor.send('POST', '/api/contact', MESSAGE)).status;
    for (let index = 0; index < 5; index += 1) expect(await say()).toBe(200);
    expect(await say()).toBe(429);
    clock.now = NOW;
    expect(await say()).toBe(200);
    await services.attempts.sweep(86_400);
    const left = await services.database.db.selectFrom('attempts').select('kind').execute();
    expect(left.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual(['contact', 'contact-around']);
  });

  // Fails when the history is told by its times instead of the order in which things happened: `at` for `seq` in
  // data/changes.ts.
  test('leaves the history in the order in which things happened', async () => {
    const { services, clock, signIn } = await ahead();
    const { id } = await services.store.create(collections.papers, { title: 'Primero' }, BY);
    clock.now = NOW;
    await services.store.patch(collections.papers, id, { title: 'Después' }, BY);
    const { body } = await answerOf(await (await signIn()).send('GET', `/api/papers/${id}/history`));
    expect((body.items as { version: number }[]).map(({ version }) => version)).toEqual([2, 1]);
    expect((await services.store.latestChanges(1))[0]).toMatchObject({ version: 2 });
    expect(await services.store.get(collections.papers, id, 'all')).toMatchObject({ title: 'Después', version: 2 });
  });

  // Fails without `age >= 0` in `signedInJustNow` (server/sign-in/auth.ts): such a session would count as new until the
  // wrong time comes.
  test('makes no session one that began a moment ago', async () => {
    const { services, signIn } = await openTestApp({ database: await open() });
    const administrator = await signIn();
    const addKey = async () => (await administrator.send('GET', '/api/auth/passkey/generate-register-options')).status;
    expect(await addKey()).toBe(200);
    const began = new Date(Date.now() + YEAR);
    await sql`update session set "createdAt" = ${services.database.dialect === 'postgres' ? began : began.toISOString()}`.execute(
      services.database.db,
    );
    expect(await addKey()).toBe(403);
  });
});
