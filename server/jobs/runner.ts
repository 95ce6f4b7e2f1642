import type { Logger } from 'pino';
import { Problem } from '#core/errors.ts';
import { JOB_KINDS, JOB_RULES, type JobKind } from '#core/jobs/kinds.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { JOB_LEASE_MS, type Jobs, type TakenJob } from '#data/jobs/jobs.ts';
import { isUnavailable } from '../http/unavailable.ts';
import type { JobHandler, JobHandlers } from './job-handler.ts';

export interface JobRunnerOptions {
  readonly jobs: Jobs;
  readonly handlers: JobHandlers;
  /** True where other processes work on the same queue. */
  readonly isShared: boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

const RENEWAL_INTERVAL_MS = 4_000;
/** The first requests after a start are answered before jobs begin. */
const FIRST_POLL_DELAY_MS = 100;
/** The longest time between two polls of the queue, in milliseconds: others may have left work in it. */
const POLL_INTERVAL_MS = 5_000;
const SINGLE_PROCESS_POLL_INTERVAL_MS = MINUTE_MS;
const MIN_WAIT_MS = 100;
/** Tries that end with the process: from then on they wait like other failures. */
const QUICK_TAKEOVERS = 2;
const MAX_ERROR_CHARACTERS = 300;

/**
 * Does the jobs of the queue, one of each kind at a time, so that no kind holds up another. Between two jobs by the
 * clock it sleeps; a process that puts a job into the queue wakes its own runner.
 */
export interface JobRunner {
  /** Does all that is due, and waits for it. */
  readonly run: () => Promise<void>;
  /** Something new is in the queue. */
  readonly wake: () => void;
  /** Begins to work by itself. */
  readonly start: () => void;
  /** Takes no more jobs. */
  readonly stop: () => void;
  /** Waits until none is being done. */
  readonly idle: () => Promise<void>;
}

export function createJobRunner({ jobs, handlers, isShared, now, log }: JobRunnerOptions): JobRunner {
  const runningByKind = new Map<JobKind, Promise<boolean>>();
  let timer: { readonly at: number; readonly end: () => void } | undefined;
  let polling: Promise<void> = Promise.resolve();
  let isStarted = false;
  let isStopped = false;
  let isAlone = false;

  async function perform(job: TakenJob, handle: JobHandler): Promise<void> {
    let heldUntil = performance.now() + JOB_LEASE_MS;
    const renewal = setInterval(() => {
      const askedAt = performance.now();
      const renewed = (isHeld: boolean) => {
        heldUntil = isHeld ? askedAt + JOB_LEASE_MS : Number.NEGATIVE_INFINITY;
      };
      // The next one makes up for one that fails.
      void jobs.renew(job).then(renewed, () => undefined);
    }, RENEWAL_INTERVAL_MS).unref();
    try {
      const { subject, attempts: attempt } = job;
      const again = await handle({ subject, attempt, isHeld: () => performance.now() < heldUntil });
      await jobs.finish(job, again ?? JOB_RULES[job.kind].every);
    } catch (error) {
      if (isStopped) await jobs.giveBack(job);
      else await fail(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function fail(job: TakenJob, error: unknown, soonest?: number): Promise<void> {
    const { id, kind, attempts } = job;
    const { delays, every } = JOB_RULES[kind];
    const delay = soonest ?? delays[attempts - 1];
    const failed = delay === undefined;
    log[failed ? 'error' : 'warn']({ err: error, id, kind, attempts }, 'job failed');
    await jobs.fail(job, { error: reasonOf(error), again: delay ?? every, failed });
  }

  /** Does one job of a kind after the other while any is due. @returns whether there was one */
  function work(kind: JobKind, handle: JobHandler): Promise<boolean> {
    const running =
      runningByKind.get(kind) ??
      workOff(kind, handle).finally(() => {
        runningByKind.delete(kind);
      });
    runningByKind.set(kind, running);
    return running;
  }

  async function workOff(kind: JobKind, handle: JobHandler): Promise<boolean> {
    const next = async () => (isStopped ? null : jobs.take(kind));
    let hasWorked = false;
    for (let job = await next(); job !== null; job = await next()) {
      hasWorked = true;
      await perform(job, handle);
    }
    return hasWorked;
  }

  async function takeOver(): Promise<void> {
    // A process that is alone has just begun: whoever took a job is gone.
    const abandoned = await (isAlone ? jobs.taken() : jobs.abandoned());
    isAlone = false;
    for (const job of abandoned) await fail(job, new Problem('unknown', say('jobBrokenOff')), job.attempts <= QUICK_TAKEOVERS ? 0 : undefined);
  }

  /** Begins what is due. @returns the time until the next poll, in milliseconds */
  async function poll(): Promise<number> {
    await takeOver();
    const due = await jobs.due();
    const time = now().getTime();
    let wait = isShared ? POLL_INTERVAL_MS : SINGLE_PROCESS_POLL_INTERVAL_MS;
    for (const kind of JOB_KINDS) {
      const [handle, at] = [handlers[kind], due.get(kind)];
      if (handle === null || at === undefined || runningByKind.has(kind)) continue;
      if (at > time) wait = Math.min(wait, at - time);
      else void work(kind, handle).then((hasWorked) => wake(hasWorked ? 0 : MIN_WAIT_MS), report);
    }
    return wait;
  }

  function report(error: unknown): void {
    log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'the queue of jobs failed');
  }

  function wake(after = 0): void {
    const at = performance.now() + after;
    if (!isStarted || (timer !== undefined && timer.at <= at)) return;
    timer?.end();
    const timeout = setTimeout(() => {
      timer = undefined;
      polling = polling.then(poll).then(
        (wait) => wake(Math.max(wait, MIN_WAIT_MS)),
        (error: unknown) => {
          report(error);
          wake(POLL_INTERVAL_MS);
        },
      );
    }, after).unref();
    timer = { at, end: () => clearTimeout(timeout) };
  }

  return {
    run: async () => {
      await takeOver();
      for (let isBusy = true; isBusy; ) isBusy = (await Promise.all(JOB_KINDS.map((kind) => workIfPossible(kind)))).includes(true);
    },
    wake: () => wake(),
    start: () => {
      isStarted = true;
      isAlone = !isShared;
      wake(FIRST_POLL_DELAY_MS);
    },
    stop: () => {
      isStarted = false;
      isStopped = true;
      timer?.end();
    },
    idle: async () => {
      await polling;
      await Promise.allSettled(runningByKind.values());
    },
  };

  async function workIfPossible(kind: JobKind): Promise<boolean> {
    const handle = handlers[kind];
    return handle !== null && work(kind, handle);
  }
}

/** The reason of a failure: a sentence where one was written for people, else the words of the program that failed. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem) return sentenceOf(error.wording);
  return String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_CHARACTERS);
}
