import { Hono } from 'hono';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../environment.ts';
import { type Limit, refuseFlood } from './limits.ts';
import { forAnybody } from './policy.ts';

/** A view each second, for ten minutes on end: a classroom behind one address does not get there. */
const VIEWS: Limit = {
  kind: 'visit',
  most: 600,
  within: 600,
  message: say('tooManyVisits'),
};

/** The page-view counter (spec, section 7). */
export function visitsApi({ visits, attempts }: Pick<Services, 'visits' | 'attempts'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', forAnybody, async (context) => context.json({ value: await visits.total() }, 200, { 'cache-control': 'no-store' }));
  api.post('/', forAnybody, async (context) => {
    await refuseFlood(attempts, context, VIEWS);
    return context.json({ value: await visits.count() }, 200, { 'cache-control': 'no-store' });
  });
  return api;
}
