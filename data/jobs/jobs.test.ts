import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';
import { createJobList } from '../job-list.ts';
import { addJob, scheduleJob } from './add.ts';
import { createJobs, type TakenJob } from './jobs.ts';

const HOUR = 3_600_000;

describe.each(databases)('the queue of jobs, on $dialect', ({ open }) => {
  async function opened() {
    const database = await open();
    const clock = { now: NOW };
    const jobs = createJobs(database, () => clock.now);
    const add = (subject: string, at = clock.now) => addJob(database.db, { kind: 'message', subject, at });
    const taken = async (): Promise<TakenJob> => {
      const job = await jobs.take('message');
      if (job === null) throw new Error('Nothing is due.');
      return job;
    };
    const stored = () => database.db.selectFrom('jobs').selectAll().execute();
    return { database, clock, jobs, add, taken, stored, list: createJobList(database, () => clock.now) };
  }

  // Fails without `skipLocked` in `take` on PostgreSQL, in time, and without `holder` in its `where`.
  test('gives each job to one of many that take at once', async () => {
    const { database, jobs, add } = await opened();
    for (let each = 0; each < 40; each += 1) await add(`m${each}`);
    const workers = Array.from({ length: 8 }, () => createJobs(database, () => NOW));
    const taken = await Promise.all(workers.map(async (worker) => Promise.all(Array.from({ length: 5 }, () => worker.take('message')))));
    expect(new Set(taken.flat().map((job) => job?.subject)).size).toBe(40);
    expect(await jobs.take('message')).toBeNull();
  });

  // Fails without the key of kind and subject (data/migrations/0038-jobs.ts).
  test('holds a job once, however often it is asked for, and gives it all its tries again', async () => {
    const { jobs, add, taken, stored } = await opened();
    await Promise.all([add('a'), add('a'), add('a')]);
    await jobs.fail(await taken(), { error: 'No.', again: HOUR, failed: false });
    await add('a');
    expect(await stored()).toMatchObject([{ subject: 'a', attempts: 0, last_error: null }]);
    expect(await jobs.finish(await taken(), null)).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  // Fails when `finish` deletes a job without a look at `run_at`.
  test('does a job once more that was asked for while it was done', async () => {
    const { jobs, add, taken, stored } = await opened();
    await add('a');
    const first = await taken();
    await add('a');
    expect(await jobs.take('message')).toBeNull();
    await jobs.finish(first, null);
    await jobs.finish(await taken(), null);
    expect(await stored()).toEqual([]);
  });

  test('knows nothing of a job whose write was taken back', async () => {
    const { database, stored } = await opened();
    const write = database.db.transaction().execute(async (transaction) => {
      await addJob(transaction, { kind: 'message', subject: 'a', at: NOW });
      throw new Error('No.');
    });
    await expect(write).rejects.toThrow('No.');
    expect(await stored()).toEqual([]);
  });

  // Fails without `holder` in the `where` of `update` and `finish`.
  test('takes no word from a process that lost its job', async () => {
    const { database, jobs, add, taken, stored } = await opened();
    await add('a');
    const slow = await taken();
    expect(await jobs.renew(slow)).toBe(true);
    expect(await jobs.abandoned()).toEqual([]);
    await database.db.updateTable('jobs').set({ held_until: '2026-01-01T00:00:00.000Z' }).execute();
    const [abandoned] = await jobs.abandoned();
    expect(abandoned).toEqual(slow);
    await jobs.fail(slow, { error: 'Gone.', again: 0, failed: false });
    const quick = await taken();
    expect(quick.attempts).toBe(2);
    expect(await jobs.renew(slow)).toBe(false);
    await jobs.finish(slow, null);
    await jobs.fail(slow, { error: 'Late.', again: 0, failed: true });
    await jobs.giveBack(slow);
    expect(await stored()).toMatchObject([{ holder: quick.holder, attempts: 2, last_error: 'Gone.' }]);
  });

  test('counts no try that was broken off', async () => {
    const { jobs, add, taken } = await opened();
    await add('a');
    await jobs.giveBack(await taken());
    expect((await taken()).attempts).toBe(1);
  });

  // Fails without `MAX_JOB_DELAY_MS` in `take` and `due`.
  test('does what was put off by a clock that was wrong', async () => {
    const { clock, jobs, add } = await opened();
    await add('far', new Date(NOW.getTime() + 365 * 24 * HOUR));
    await add('later', new Date(NOW.getTime() + HOUR));
    expect((await jobs.due()).get('message')).toBe(NOW.getTime() + HOUR);
    expect(await jobs.take('message')).toMatchObject({ subject: 'far' });
    expect(await jobs.take('message')).toBeNull();
    clock.now = new Date(NOW.getTime() + HOUR);
    expect(await jobs.take('message')).toMatchObject({ subject: 'later' });
  });

  // Fails when `scheduleJob` clears what `addJob` clears.
  test('keeps in sight why work by the clock failed, when a start makes it due', async () => {
    const { database, jobs, list } = await opened();
    const schedule = () => scheduleJob(database.db, { kind: 'backup', subject: '', at: NOW });
    await schedule();
    const job = await jobs.take('backup');
    await jobs.fail(job as TakenJob, { error: 'No room.', again: HOUR, failed: true });
    await schedule();
    expect(await list.list()).toMatchObject({ items: [{ state: 'failed', error: 'No room.', next: NOW.toISOString() }], total: 1 });
    expect(await list.countFailed()).toBe(1);
    expect(await jobs.isAwaited('backup')).toBe(false);
    await jobs.finish((await jobs.take('backup')) as TakenJob, HOUR);
    expect(await list.list()).toMatchObject({ items: [{ state: 'waiting', attempts: 0, error: null }] });
    expect(await list.remove((await list.list()).items[0]?.id ?? '')).toBe(false);
  });

  test('lists those that failed first, and no more than one reads', async () => {
    const { database, jobs, add, taken, list } = await opened();
    await add('a');
    await jobs.fail(await taken(), { error: 'No.', again: null, failed: true });
    const rows = Array.from(
      { length: 250 },
      (_, n) => `('x${n}', 'pictures', 'uploads/${n}.jpg', '${NOW.toISOString()}', '${NOW.toISOString()}', 0, false)`,
    );
    await sql`insert into jobs (id, kind, subject, created, run_at, attempts, failed) values ${sql.raw(rows.join(','))}`.execute(database.db);
    const { items, total } = await list.list();
    expect([items.length, total, items[0]?.state]).toEqual([200, 251, 'failed']);
  });
});
