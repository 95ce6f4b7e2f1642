import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';
import type { ConnectionOptions } from '../database.ts';
import { createMessages } from '../messages/messages.ts';
import { migrate } from '../migrations/index.ts';
import { openDatabase } from '../open-database.ts';
import { allowLongPauses, raiseRevision } from '../revision.ts';

const { papers } = collections;

async function processOn(url: string, options?: ConnectionOptions) {
  const database = await openDatabase(url, options);
  await migrate(database);
  onTestFinished(database.close);
  return { database, ...storeOver(database) };
}

describe('several processes on one PostgreSQL', () => {
  test('exclusive work is done by one process after the other, also after one failed', async () => {
    const url = await createPostgresUrl();
    const processes = await Promise.all([1, 2, 3].map(() => processOn(url)));
    let inside = 0;
    const each = async (n: number) => {
      inside += 1;
      for (let turns = 0; turns < 20; turns += 1) await turn();
      expect(inside).toBe(1);
      inside -= 1;
      if (n === 0) throw new Error('No.');
      return n;
    };
    const results = await Promise.allSettled(processes.map(({ database }, n) => database.alone(() => each(n))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  // Fails without `waitForWriters` in `receive` (data/messages/messages.ts): none sees what the others have not
  // committed.
  test('a message that is sent to several processes at once is kept once', async () => {
    const url = await createPostgresUrl();
    const processes = await Promise.all([1, 2, 3].map(() => processOn(url)));
    const form = { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' };
    await Promise.all([...processes, ...processes].map(({ database }) => createMessages(database, () => NOW).receive(form, { isForwarded: true })));
    for (const { database } of processes) expect(await createMessages(database, () => NOW).list()).toHaveLength(1);
  });

  // Fails without the timeouts of data/revision.ts: the second write is refused after ten seconds.
  test('a process that freezes in the middle of a write holds up the others for seconds', async () => {
    const url = await createPostgresUrl();
    const [frozen, other] = [await processOn(url), await processOn(url)];
    const frozenWrite = frozen.database.db.transaction().execute(async (transaction) => {
      await raiseRevision(transaction, 'postgres');
      await other.store.create(papers, { title: 'Una' }, BY);
      await sql`select 1`.execute(transaction);
    });
    await expect(frozenWrite).rejects.toThrow(/connection/i);
    expect(await other.store.list(papers, 'all')).toHaveLength(1);
  });

  // Fails without `createWriterQueue` (data/postgres/database.ts): a frozen process holds up the others for each write.
  test('the writes of a process wait for those of others with one connection', async () => {
    const url = await createPostgresUrl();
    const [one, other] = [await processOn(url), await processOn(url)];
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other.database.db);
      return rows[0]?.count;
    };
    const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = other.database.db.transaction().execute(async (transaction) => {
      await raiseRevision(transaction, 'postgres');
      await allowLongPauses(transaction, 'postgres');
      taken.resolve();
      await held.promise;
    });
    await taken.promise;
    const writes = Array.from({ length: 5 }, (_, n) => one.store.create(papers, { title: `Una ${n}` }, BY));
    await expect.poll(waiting).toBe(1);
    const seen = new Set<number | undefined>();
    for (let looks = 0; looks < 20; looks += 1) seen.add(await waiting());
    held.resolve();
    await holding;
    expect(await Promise.all(writes)).toHaveLength(5);
    expect([...seen]).toEqual([1]);
  });

  test('the timeouts of a write end with it', async () => {
    const { database, store } = await processOn(await createPostgresUrl(), { pool: 1 });
    await store.create(papers, { title: 'Una' }, BY);
    const { rows } =
      await sql`select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
    expect(rows).toEqual([{ lock: '0', idle: '0' }]);
  });

  // Fails without the looks of data/postgres/announcements.ts. Announcements do not leave their database.
  test('a write whose announcement is lost is noticed all the same', async () => {
    const url = await createPostgresUrl();
    const [deaf, other] = [await processOn(url, { listenUrl: await createPostgresUrl() }), await processOn(url)];
    const heard = vi.fn<() => void>();
    deaf.store.onChange(heard);
    const unwatch = await deaf.store.watch();
    await other.store.create(papers, { title: 'Una' }, BY);
    await expect.poll(() => heard.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await unwatch();
  });

  test('a process that could not look at the database for long does not count as up to date', async () => {
    const { store } = await processOn(await createPostgresUrl());
    expect(store.isUpToDate()).toBe(true);
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const unwatch = await store.watch();
    onTestFinished(unwatch);
    vi.setSystemTime(Date.now() + 16_000);
    expect(store.isUpToDate(), 'the clock of the machine was set').toBe(true);
    vi.advanceTimersByTime(16_000);
    expect(store.isUpToDate()).toBe(false);
  });
});
