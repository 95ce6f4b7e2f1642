import type { JobKind } from '#core/jobs/kinds.ts';

/** A job as its handler gets it. */
export interface JobToDo {
  readonly subject: string;
  /** The number of this try, from 1. */
  readonly attempt: number;
  /** False from the moment on which another process may have taken the job. */
  readonly isHeld: () => boolean;
}

/**
 * Does a job; throws when it could not. It may be done twice, where a process dies between the work and its end: that
 * must do no harm.
 * @returns milliseconds after which it is due again, or null for as its kind says
 */
export type JobHandler = (job: JobToDo) => Promise<number | null>;

/** The handler of each kind; null for one that this site cannot do by its settings: its jobs wait. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler | null };
