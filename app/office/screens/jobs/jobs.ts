import { queryOptions } from '@tanstack/react-query';
import type { Job } from '#core/contract/jobs.ts';
import { BY_THE_CLOCK } from '#core/jobs/kinds.ts';
import type { Send } from '../../sync/request.ts';

/** The interval between two loads of the list, in milliseconds. */
const RELOAD_INTERVAL_MS = 5_000;

export function jobsQuery(send: Send) {
  return queryOptions({ queryKey: ['jobs'], queryFn: () => send('GET /api/jobs'), refetchInterval: RELOAD_INTERVAL_MS });
}

/** The groups of the list, in their order. */
export const JOB_GROUPS = ['failed', 'now', 'regular'] as const;

export type JobGroup = (typeof JOB_GROUPS)[number];

export function isRegular({ kind }: Pick<Job, 'kind'>): boolean {
  return BY_THE_CLOCK.includes(kind);
}

/** The group below which a job stands. */
export function groupOf(job: Pick<Job, 'kind' | 'state'>): JobGroup {
  if (job.state === 'failed') return 'failed';
  return job.state === 'waiting' && isRegular(job) ? 'regular' : 'now';
}
