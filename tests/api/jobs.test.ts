import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { JOB_KINDS, JOB_RULES } from '#core/jobs/kinds.ts';
import { addJob } from '#data/jobs/add.ts';
import { createJobs } from '#data/jobs/jobs.ts';
import { takeUpJobs } from '#data/take-up-jobs.ts';
import type { JobHandler, JobHandlers } from '#server/jobs/job-handler.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { createLog } from '#server/log.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { until } from '#tests/until.ts';
import { NOW } from '#tests/world.ts';

const MINUTE = 60_000;
const NOTHING = Object.fromEntries(JOB_KINDS.map((kind) => [kind, null])) as JobHandlers;

describe.each(databases)('jobs, on $dialect', ({ open, dialect }) => {
  /** A site whose jobs are done by handlers of the test. */
  async function opened(handlers: Partial<JobHandlers>) {
    const database = await open();
    const app = await openTestApp({ database });
    const administrator = await app.signIn();
    const jobs = createJobs(database, () => app.clock.now);
    const runnerOf = () =>
      createJobRunner({
        jobs,
        handlers: { ...NOTHING, ...handlers },
        isShared: dialect === 'postgres',
        now: () => app.clock.now,
        log: createLog('silent'),
      });
    const runner = runnerOf();
    onTestFinished(async () => {
      runner.stop();
      await runner.idle();
    });
    return {
      ...{ app, administrator, database, jobs, runner, runnerOf },
      add: (subject: string, kind: 'message' | 'pictures' | 'backup' = 'pictures') => addJob(database.db, { kind, subject, at: app.clock.now }),
      pass: (milliseconds: number) => {
        app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
      },
      listed: async () => (await answerOf(await administrator.send('GET', '/api/jobs'))).body.items as Record<string, unknown>[],
      failedOnPanel: async () => (await answerOf(await administrator.send('GET', '/api/overview'))).body.failedJobs,
    };
  }

  // Fails when a failure is not kept, when the delays do not grow or never end, and when `retry` leaves a job as it is.
  test('that fail are tried again after longer and longer, and then wait for a person, with the reason', async () => {
    const state = { fails: true, tries: 0 };
    const { add, runner, pass, listed, administrator, failedOnPanel } = await opened({
      pictures: async () => {
        state.tries += 1;
        if (state.fails) throw new Error(`No room, try ${state.tries}`);
        return null;
      },
    });
    await add('uploads/una.jpg');
    for (const delay of JOB_RULES.pictures.delays) {
      await runner.run();
      const [job] = await listed();
      expect(job).toMatchObject({ state: 'waiting', attempts: state.tries, error: `No room, try ${state.tries}`, about: 'una.jpg' });
      expect(await failedOnPanel()).toBe(0);
      pass(delay - 1);
      await runner.run();
      expect(await listed()).toEqual([job]);
      pass(1);
    }
    await runner.run();
    const [failed] = await listed();
    expect(failed).toMatchObject({ state: 'failed', attempts: 4, next: null, error: 'No room, try 4' });
    expect(await failedOnPanel()).toBe(1);
    pass(1_000 * MINUTE);
    await runner.run();
    expect(state.tries).toBe(4);
    state.fails = false;
    const path = `/api/jobs/${String(failed?.id)}`;
    expect(await answerOf(await administrator.send('POST', `${path}/retry`))).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
    await runner.run();
    expect(await listed()).toEqual([]);
    expect((await administrator.send('POST', `${path}/retry`)).status).toBe(404);
    expect((await administrator.send('DELETE', path)).status).toBe(404);
  });

  // Fails when a job that throws ends the lane.
  test('are done although one of them always fails', async () => {
    const done: string[] = [];
    const { add, runner, listed } = await opened({
      message: async ({ subject }) => {
        if (subject === 'poisoned') throw new Error('Never');
        done.push(subject);
        return null;
      },
    });
    for (const subject of ['a', 'poisoned', 'b']) await add(subject, 'message');
    await runner.run();
    expect(done.toSorted()).toEqual(['a', 'b']);
    expect(await listed()).toHaveLength(1);
  });

  // Fails when kinds share a lane (`runningByKind` in server/jobs/runner.ts).
  test('of mail are done while a picture takes for ever, and no two pictures at once', async () => {
    const made = Promise.withResolvers<null>();
    const [sent, begun]: string[][] = [[], []];
    const { add, runner } = await opened({
      pictures: ({ subject }) => {
        begun?.push(subject);
        return made.promise;
      },
      message: async ({ subject }) => {
        sent?.push(subject);
        return null;
      },
    });
    await add('uploads/a.jpg');
    await add('uploads/b.jpg');
    runner.start();
    await until(() => expect(begun).toHaveLength(1));
    await add('m', 'message');
    runner.wake();
    await until(() => expect(sent).toEqual(['m']));
    expect(begun).toHaveLength(1);
    made.resolve(null);
    await until(() => expect(begun).toHaveLength(2));
  });

  // Fails without `takeOver` in server/jobs/runner.ts, and when tries that end with the process are not counted.
  test('of a process that died are done by another; what ends it each time waits like other failures', async () => {
    const { add, runner, listed, database, pass } = await opened({ pictures: async () => null });
    const died = async () => {
      expect(await createJobs(database, () => new Date('2027-01-01')).take('pictures')).not.toBeNull();
      await database.db.updateTable('jobs').set({ held_until: '2026-01-01T00:00:00.000Z' }).execute();
    };
    await add('uploads/a.jpg');
    await died();
    await runner.run();
    expect(await listed()).toEqual([]);
    await add('uploads/b.jpg');
    await sql`update jobs set attempts = 2`.execute(database.db);
    await died();
    await runner.run();
    expect(await listed()).toMatchObject([{ state: 'waiting', attempts: 3, error: 'El programa se detuvo mientras hacía esta tarea.' }]);
    pass(60 * MINUTE);
    await runner.run();
    expect(await listed()).toEqual([]);
  });

  // Fails without `renew` in server/jobs/runner.ts.
  test('that take long stay with their process', async () => {
    const made = Promise.withResolvers<null>();
    const held: (() => boolean)[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const { add, runner, database } = await opened({
      pictures: ({ isHeld }) => {
        held.push(isHeld);
        return made.promise;
      },
    });
    const heldUntil = async () =>
      new Date((await database.db.selectFrom('jobs').select('held_until').executeTakeFirstOrThrow()).held_until ?? 0).getTime();
    await add('uploads/a.jpg');
    const running = runner.run();
    await until(() => expect(held).toHaveLength(1));
    const before = await heldUntil();
    vi.advanceTimersByTime(4_000);
    await until(async () => expect(await heldUntil()).toBeGreaterThan(before));
    expect(held[0]?.()).toBe(true);
    await sql`update jobs set holder = 'other'`.execute(database.db);
    vi.advanceTimersByTime(4_000);
    await until(() => expect(held[0]?.()).toBe(false));
    made.resolve(null);
    await running;
    expect(await database.db.selectFrom('jobs').select('holder').execute()).toEqual([{ holder: 'other' }]);
  });

  // Fails when `stop` lets further jobs begin, or when what was broken off counts as a failure.
  test('are given back when the program stops', async () => {
    const broken = Promise.withResolvers<null>();
    const pictures = vi.fn<JobHandler>(() => broken.promise);
    const { add, runner, runnerOf, listed } = await opened({ pictures });
    await add('uploads/a.jpg');
    await add('uploads/b.jpg');
    runner.start();
    await until(() => expect(pictures).toHaveBeenCalledTimes(1));
    runner.stop();
    const settled = runner.idle();
    broken.reject(new Error('stopping'));
    await settled;
    expect(pictures).toHaveBeenCalledTimes(1);
    const waiting = { state: 'waiting', attempts: 0, error: null };
    expect(await listed()).toMatchObject([waiting, waiting]);
    pictures.mockResolvedValue(null);
    await runnerOf().run();
    expect(await listed()).toEqual([]);
  });

  // Fails when a runner that sleeps is not woken, or sleeps past what is due by the clock.
  test('begin when the runner is woken, and by themselves when they are due', async () => {
    const message = vi.fn<JobHandler>(async () => null);
    const { add, runner, database, app, jobs } = await opened({ message });
    runner.start();
    await add('a', 'message');
    runner.wake();
    await until(() => expect(message).toHaveBeenCalledTimes(1));
    await addJob(database.db, { kind: 'message', subject: 'b', at: new Date(app.clock.now.getTime() + 200) });
    const looks = vi.spyOn(jobs, 'due');
    runner.wake();
    await until(() => expect(looks).toHaveBeenCalled());
    app.clock.now = new Date(app.clock.now.getTime() + 200);
    await until(() => expect(message).toHaveBeenCalledTimes(2));
  });

  test('by the clock come again, cannot be taken out, and are not retried while they are done', async () => {
    const made = Promise.withResolvers<null>();
    const backup = vi.fn<JobHandler>(async () => null);
    const { runner, listed, administrator, database, app, pass } = await opened({ backup });
    await takeUpJobs(database.db, app.clock.now);
    await runner.run();
    const job = (await listed()).find(({ kind }) => kind === 'backup');
    expect(job).toMatchObject({ state: 'waiting', about: '', next: new Date(NOW.getTime() + 60 * MINUTE).toISOString() });
    const path = `/api/jobs/${String(job?.id)}`;
    expect(await answerOf(await administrator.send('DELETE', path))).toMatchObject({
      status: 409,
      body: { detail: 'Esa tarea se hace cada cierto tiempo y no se puede quitar.' },
    });
    expect((await administrator.send('POST', `${path}/retry`)).status).toBe(200);
    backup.mockReturnValueOnce(made.promise);
    const running = runner.run();
    await until(() => expect(backup).toHaveBeenCalledTimes(2));
    expect(await answerOf(await administrator.send('POST', `${path}/retry`))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('se está haciendo') as string },
    });
    made.resolve(null);
    await running;
    pass(60 * MINUTE);
    await runner.run();
    expect(backup).toHaveBeenCalledTimes(3);
  });
});
