import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * The kinds of jobs, the most urgent first: a message of the contact form to be forwarded, a letter with the link to a
 * new password, the derived pictures of a file, and what the clock asks for.
 */
export const JOB_KINDS = ['message', 'password-letter', 'pictures', 'backup', 'sweep', 'harvest', 'link-check'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** The times at which a kind of jobs is tried again. */
export interface JobRules {
  /** Delays after each failure, in milliseconds; after the last one the job counts as failed. */
  readonly delays: readonly number[];
  /**
   * For work by the clock, the time until it is due again, in milliseconds, whatever became of it; null for work that
   * ends.
   */
  readonly every: number | null;
}

const minutes = (...list: readonly number[]) => list.map((each) => each * MINUTE_MS);

export const JOB_RULES: Readonly<Record<JobKind, JobRules>> = {
  message: { delays: minutes(1, 5, 15, 60, 180, 360, 720), every: null },
  // A person who forgot a password waits for the letter, and asks again when none comes.
  'password-letter': { delays: minutes(1, 5, 15), every: null },
  pictures: { delays: minutes(1, 15, 60), every: null },
  backup: { delays: minutes(5, 15), every: HOUR_MS },
  sweep: { delays: minutes(5, 15), every: HOUR_MS },
  harvest: { delays: minutes(5, 15), every: HOUR_MS },
  'link-check': { delays: minutes(5, 15), every: MINUTE_MS },
};

/** The kinds that the clock asks for, of which there is one job each. */
export const BY_THE_CLOCK = JOB_KINDS.filter((kind) => JOB_RULES[kind].every !== null);

/** No job is put off for longer, in milliseconds: a time further ahead was written by a wrong clock. */
export const MAX_JOB_DELAY_MS = DAY_MS;
