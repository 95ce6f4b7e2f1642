import { scheduleJob } from '#data/jobs/add.ts';
import { createJobs } from '#data/jobs/jobs.ts';
import type { Services } from '../environment.ts';
import { createJobHandlers, type JobHandlersOptions } from './handlers.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

/** Answers of services to lookups that come within this time are looked at together, in milliseconds. */
const ANSWERS_TOGETHER_MS = 2_000;

/** The runner of the site's jobs, and the end of their being put off. */
export interface SiteJobs {
  readonly jobRunner: JobRunner;
  /** Compares what came in with what is stored, soon. */
  readonly harvestSoon: () => void;
}

export function createSiteJobs(services: Omit<Services, 'jobRunner'>, ways: Pick<JobHandlersOptions, 'forward' | 'letters'>): SiteJobs {
  const { database, now, log } = services;
  const jobs = createJobs(database, now);
  const handlers = createJobHandlers({ services, jobs, ...ways });
  const jobRunner = createJobRunner({ jobs, handlers, isShared: database.dialect === 'postgres', now, log });
  return {
    jobRunner,
    harvestSoon: () => {
      const soon = { kind: 'harvest', subject: '', at: new Date(now().getTime() + ANSWERS_TOGETHER_MS) } as const;
      scheduleJob(database.db, soon).then(jobRunner.wake, (error: unknown) => log.warn({ err: error }, 'answers wait for the next harvest'));
    },
  };
}
