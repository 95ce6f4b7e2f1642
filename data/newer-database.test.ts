import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { MESSAGE, WRITES } from '#tests/sample-writes.ts';
import { BY, storeOver } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { endedOrHeldUp, openTwice } from '#tests/two-processes.ts';
import { until } from '#tests/until.ts';
import type { Changed, Database } from './database.ts';
import { scheduleJob } from './jobs/add.ts';
import { createJobs } from './jobs/jobs.ts';
import { MIGRATIONS, migrate, NewerDatabaseError, type SchemaStep } from './migrations/index.ts';

const { papers } = collections;

/** A newer program comes, with a rule of its own about what visitors see, and hides an item by it. */
async function upgradeAndHide(database: Database): Promise<void> {
  const addRule: SchemaStep = {
    up: async (db) => {
      await db.schema.alterTable('papers').addColumn('embargo', 'text').execute();
    },
  };
  await migrate(database, { ...MIGRATIONS, '9999-embargo': addRule });
  await sql`insert into papers (id, version, enabled, "order", title, year, embargo)
    values ('secreta', 1, ${sql.lit(database.dialect === 'sqlite' ? 1 : true)}, 9, 'Secreta', 2026, '2099-01-01')`.execute(database.db);
  await sql`update revision set revision = revision + 1`.execute(database.db);
}

describe.each(databases)('a program whose database a newer one has upgraded, on $dialect', ({ open }) => {
  // Fails without `refuseNewerStep` in each of the functions of data/revision.ts and in `refuseWrites`
  // (data/closed-for-writing.ts), and without `isMigrated` in server/health.ts.
  test('writes nothing, reads no content anew, and is not ready', async () => {
    const { services, signIn, visitor } = await openTestApp({ database: await open() });
    const { store, database } = services;
    await store.create(papers, { title: 'Una' }, BY);
    const administrator = await signIn();
    expect((await visitor.send('GET', '/readyz')).status).toBe(200);
    await upgradeAndHide(database);
    const stored = await everythingStored(database);

    await expect(store.create(papers, { title: 'Otra' }, BY)).rejects.toThrow(NewerDatabaseError);
    await expect(services.messages.receive(MESSAGE, { isForwarded: false })).rejects.toThrow(NewerDatabaseError);
    await expect(store.purge(1, BY)).rejects.toThrow(NewerDatabaseError);
    for (const [method, path, body] of WRITES) {
      const answer = await administrator.send(method, path, body);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
    }
    expect((await visitor.send('GET', '/api/papers')).status).toBe(503);
    expect((await visitor.send('GET', '/readyz')).status).toBe(503);
    expect(await everythingStored(database)).toEqual(stored);
  });

  // Fails without `isNewer` in data/store/revision-watch.ts.
  test('answers with the content that it knew, marked as old', async () => {
    let announce: Changed = () => undefined;
    const watch: Database['watch'] = async (changed) => {
      announce = changed;
      return async () => undefined;
    };
    const database = { ...(await open()), watch };
    const { services, visitor } = await openTestApp({ database });
    onTestFinished(await services.store.watch());
    await services.store.create(papers, { title: 'Una' }, BY);
    const seen = async () => {
      const answer = await visitor.send('GET', '/api/papers');
      const { items } = (await answer.json()) as { items: { title: string }[] };
      return [answer.headers.get('warning'), items.map(({ title }) => title)];
    };
    expect(await seen()).toEqual([null, ['Una']]);
    await upgradeAndHide(database);
    announce();
    await until(async () => expect(await seen()).toEqual(['110 - "Response is Stale"', ['Una']]));
  });

  // Fails without `refuseNewer` in data/jobs/jobs.ts.
  test('takes no jobs', async () => {
    const database = await open();
    await scheduleJob(database.db, { kind: 'sweep', subject: '', at: new Date(0) });
    await upgradeAndHide(database);
    const jobs = createJobs(database, () => new Date());
    await expect(jobs.take('sweep')).rejects.toThrow(NewerDatabaseError);
    await expect(jobs.taken()).rejects.toThrow(NewerDatabaseError);
  });
});

// Fails without `holdUpWriters` in data/migrations/index.ts: the write goes into tables that are being changed.
test('a write that comes while a newer program upgrades the database waits for it, and is then refused', async () => {
  const [older, newer] = await openTwice();
  const { store } = storeOver(older);
  await store.create(papers, { title: 'Una' }, BY);
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const up = async (db: Kysely<unknown>) => {
    await db.schema.alterTable('blogs').addColumn('embargo', 'text').execute();
    begun.resolve();
    await released.promise;
  };
  const upgrade = migrate(newer, { ...MIGRATIONS, '9999-embargo': { up } });
  await begun.promise;
  const write = store.create(papers, { title: 'Otra' }, BY);
  await endedOrHeldUp(older, write);
  released.resolve();
  await upgrade;
  await expect(write).rejects.toThrow(NewerDatabaseError);
});
