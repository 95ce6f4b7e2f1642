import { Hono } from 'hono';
import type { Job } from '#core/contract/jobs.ts';
import { Problem } from '#core/errors.ts';
import { BY_THE_CLOCK } from '#core/jobs/kinds.ts';
import { say } from '#core/words/message.ts';
import type { ListedJob } from '#data/job-list.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { asks } from './policy.ts';

/** The queue of the site's work, for administrators. */
export function jobsApi({
  jobList,
  jobRunner,
  forwards,
  letters,
}: Pick<Services, 'jobList' | 'jobRunner' | 'forwards' | 'letters'>): Hono<Environment> {
  const api = new Hono<Environment>();

  /** A job with the setting for want of which this process leaves it waiting. */
  function shown(job: ListedJob): Job {
    const lacks = job.kind === 'message' && !forwards ? 'forwarding' : job.kind === 'password-letter' && letters === null ? 'mail' : null;
    return { ...job, lacks: job.state === 'waiting' ? lacks : null };
  }

  async function wanted(context: RequestContext): Promise<ListedJob> {
    const job = await jobList.get(context.req.param('id') ?? '');
    if (job === undefined) throw new Problem('not-found', say('noSuchJob'));
    return job;
  }

  api.get('/', asks('read', 'jobs'), async (context) => {
    const { items, total } = await jobList.list();
    return context.json({ items: items.map(shown), total });
  });
  api.post('/:id/retry', asks('update', 'jobs'), async (context) => {
    const { id } = await wanted(context);
    if (!(await jobList.retry(id))) throw isBeingDone();
    const job = await wanted(context);
    jobRunner.wake();
    return context.json(shown(job));
  });
  api.delete('/:id', asks('delete', 'jobs'), async (context) => {
    const { id, kind } = await wanted(context);
    if (BY_THE_CLOCK.includes(kind)) throw new Problem('aborted', say('jobByTheClock'));
    if (!(await jobList.remove(id))) throw isBeingDone();
    return context.body(null, 204);
  });
  return api;
}

function isBeingDone(): Problem {
  return new Problem('aborted', say('jobUnderWay'));
}
