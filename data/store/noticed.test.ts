import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { Changed, DialectName } from '#data/database.ts';
import { createMessages } from '#data/messages/messages.ts';
import { migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { CONTENT_CHANNEL } from '#data/postgres/announcements.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { BY, storeOver, trashIn } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';

const { papers } = collections;

async function urlOf(dialect: DialectName): Promise<string> {
  if (dialect === 'postgres') return createPostgresUrl();
  const folder = mkdtempSync(join(tmpdir(), 'faro-noticed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'faro.sqlite')}`;
}

/**
 * One process: a store over a database that others have open too, how often it was told of a change, and how often it
 * has looked. A deaf one hears of nothing but what the test tells it.
 */
async function processOn(url: string, { isDeaf = false } = {}) {
  const opened = await openDatabase(url);
  await migrate(opened);
  let looks = 0;
  let reads = 0;
  let tell: Changed = () => undefined;
  const told: unknown[] = [];
  let failures = 0;
  const database = {
    ...opened,
    db: opened.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode') reads += 1;
        if (failures > 0 && node.kind === 'SelectQueryNode') {
          failures -= 1;
          throw new Error('The database does not answer.');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    watch: async (changed: Changed) => {
      tell = changed;
      if (isDeaf) return async () => undefined;
      return opened.watch((revision) => {
        looks += 1;
        told.push(revision);
        changed(revision);
      });
    },
  };
  const { store } = storeOver(database);
  const heard = vi.fn<() => void>();
  store.onChange(heard);
  const unwatch = await store.watch();
  onTestFinished(async () => {
    await unwatch();
    await opened.close();
  });
  return {
    store,
    heard,
    database,
    looks: () => looks,
    told,
    reads: () => reads,
    /** Announces a write. */
    tell: (revision?: number) => tell(revision),
    failReads: (count: number) => {
      failures = count;
    },
  };
}

describe.each(['sqlite', 'postgres'] as const)('two processes on %s', (dialect) => {
  async function two() {
    const url = await urlOf(dialect);
    return { mine: await processOn(url), other: await processOn(url) };
  }

  // Fails on PostgreSQL without `becameKnown` in data/store/revision-watch.ts: a process hears the announcement of its
  // own write.
  test('a write is a change once, in the process that wrote and in every other', async () => {
    const { mine, other } = await two();
    const { id } = await mine.store.create(papers, { title: 'Una' }, BY);
    expect(mine.heard).toHaveBeenCalledTimes(1);
    await expect.poll(() => other.heard.mock.calls.length).toBe(1);
    if (dialect === 'postgres') await expect.poll(() => mine.looks()).toBeGreaterThan(0);
    await other.store.patch(papers, id, { title: 'Otra' }, BY);
    await expect.poll(() => mine.heard.mock.calls.length).toBe(2);
    expect((await mine.store.published()).papers).toMatchObject([{ title: 'Otra' }]);
    // Every earlier announcement has been looked at by now.
    await mine.store.patch(papers, id, { title: 'Tercera' }, BY);
    await expect.poll(() => other.heard.mock.calls.length).toBe(3);
    expect(mine.heard).toHaveBeenCalledTimes(3);
  });

  // Fails where a write announces no revision (data/revision.ts).
  test.runIf(dialect === 'postgres')('a write announces the revision that it gave the content', async () => {
    const { mine, other } = await two();
    await mine.store.create(papers, { title: 'Una' }, BY);
    const revision = await mine.store.revision();
    for (const each of [mine, other]) await expect.poll(() => each.told).toContain(revision);
  });

  // Fails where `noticeOthers` does not look at the revision that is announced.
  test('a process that hears of its own write asks the database nothing, and of another one it does', async () => {
    const { store, reads, tell } = await processOn(await urlOf(dialect), { isDeaf: true });
    await store.create(papers, { title: 'Una' }, BY);
    const revision = await store.revision();
    const readsOf = async (announced: number | undefined) => {
      const before = reads();
      tell(announced);
      await store.revision();
      return reads() - before - 1;
    };
    expect([await readsOf(revision), await readsOf(revision + 1), await readsOf(undefined)]).toEqual([0, 1, 1]);
  });

  test('many writes at once are as many changes', async () => {
    const { mine, other } = await two();
    await Promise.all(Array.from({ length: 10 }, (_, at) => mine.store.create(papers, { title: `N.º ${at}` }, BY)));
    await other.store.writeDocument(documents.profile, { name: 'Ana' }, BY);
    await expect.poll(() => mine.heard.mock.calls.length).toBe(11);
    expect((await mine.store.published()).profile.name).toBe('Ana');
  });

  // On SQLite two writes do not meet within one process.
  test.runIf(dialect === 'postgres')('a write that is refused does not hide the next one of another process', async () => {
    const { mine, other } = await two();
    const { id } = await other.store.create(papers, { title: 'Una' }, BY);
    await Promise.all([rejectionOf(mine.store.patch(papers, id, { nope: 1 }, BY)), other.store.patch(papers, id, { title: 'Otra' }, BY)]);
    await expect.poll(async () => (await mine.store.published()).papers).toMatchObject([{ title: 'Otra' }]);
  });

  // Fails without `recheck` in data/store/revision-watch.ts.
  test('a write of another process is noticed although the first looks at the database fail', async () => {
    const { mine, other } = await two();
    mine.failReads(2);
    await other.store.create(papers, { title: 'Una' }, BY);
    await expect.poll(() => mine.heard.mock.calls.length, { timeout: 5_000 }).toBe(1);
    expect((await mine.store.published()).papers).toMatchObject([{ title: 'Una' }]);
  });

  // Fails when only a higher revision counts in `noticeOthers`.
  test('a database that went back to earlier content is a change', async () => {
    const { mine, other } = await two();
    const { id } = await mine.store.create(papers, { title: 'Una' }, BY);
    await expect.poll(() => other.heard.mock.calls.length).toBe(1);
    await mine.store.patch(papers, id, { title: 'Otra' }, BY);
    await expect.poll(() => other.heard.mock.calls.length).toBe(2);
    expect((await other.store.published()).papers).toMatchObject([{ title: 'Otra' }]);
    const heard = other.heard.mock.calls.length;
    await mine.database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('papers' as never)
        .set({ title: 'Una' } as never)
        .execute();
      await transaction.updateTable('revision').set({ revision: 1 }).execute();
      if (dialect === 'postgres') await sql`select pg_notify(${CONTENT_CHANNEL}, '')`.execute(transaction);
    });
    await expect.poll(() => other.heard.mock.calls.length).toBeGreaterThan(heard);
    expect((await other.store.published()).papers).toMatchObject([{ title: 'Una' }]);
  });

  // Fails when messages are brought back, or anything is purged, by a write that raises the revision.
  test('a change that only administrators see makes no page old', async () => {
    const { mine, other } = await two();
    const messages = createMessages(mine.database, () => NOW);
    const { id: kept } = await messages.receive({ email: 'a@b.mx', Asunto: 'Hola', Mensaje: 'Hola' }, { isForwarded: false });
    const revision = await mine.store.revision();
    await messages.remove(kept, BY);
    for (const then of ['restore', 'remove', 'purge'] as const) {
      if (then === 'remove') await messages.remove(kept, BY);
      else await mine.store[then]((await trashIn(mine.store))[0]?.seq ?? -1, BY);
    }
    expect([await mine.store.revision(), await trashIn(mine.store), await messages.list()]).toEqual([revision, [], []]);
    expect(mine.heard).not.toHaveBeenCalled();
    // A notice of what came before this write would come before its own.
    const created = await mine.store.create(papers, { title: 'Una' }, BY);
    await expect.poll(() => other.heard.mock.calls.length).toBeGreaterThan(0);
    expect((await other.store.published()).papers).toMatchObject([{ id: created.id }]);
    expect(other.heard).toHaveBeenCalledTimes(1);
  });
});
