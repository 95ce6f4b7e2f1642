import { Hono } from 'hono';
import { VISITS } from '#core/contract/visits.ts';
import { Problem } from '#core/errors.ts';
import { referrerHost } from '#core/visits/referrer-host.ts';
import { say } from '#core/words/message.ts';
import type { Visit } from '#data/visits/visit.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { networkOf } from '../http/address.ts';
import { isRobot } from '../visits/is-robot.ts';
import { visitLines, visitReport } from '../visits/report.ts';
import { createVisitedPages } from '../visits/visited-pages.ts';
import { jsonBody } from './body.ts';
import { checkedFields } from './checked-fields.ts';
import { asks, forAnybody } from './policy.ts';

/** A view each second, for ten minutes on end: a classroom behind one address does not get there. */
const VIEWS = { most: 600, within: 600 };

/** A visit that counts in the counter alone. */
const BY_NO_PAGE: Visit = { page: null, host: null };

/** The page-view counter (spec, section 7), and the views of pages. */
export function visitsApi({ visits, store, origins }: Pick<Services, 'visits' | 'store' | 'origins'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const pages = createVisitedPages(store.definitions, store.published);
  const ownHosts = origins.map((origin) => new URL(origin).host);

  /** The visit of a request. Those of administrators and robots are counted by no page. */
  async function visitOf(context: RequestContext): Promise<Visit> {
    // The counter asks for no body: one that is no JSON is none.
    const { page = '', host = '' } = checkedFields((await jsonBody(context)) ?? {}, VISITS['POST /api/visits'].body, say('fieldsRefused'));
    if (page === '' || context.get('user') !== null || isRobot(context.req.header('user-agent'))) return BY_NO_PAGE;
    const found = await pages.find(page);
    return found === null ? BY_NO_PAGE : { page: found.path, host: referrerHost(host, ownHosts) };
  }

  api.get('/', forAnybody, async (context) => context.json({ value: await visits.total() }));
  api.post('/', forAnybody, async (context) => {
    const value = await visits.count(await visitOf(context), { network: networkOf(context.get('address')), ...VIEWS });
    if (value === null) throw new Problem('resource-exhausted', say('tooManyVisits'), { retryAfter: VIEWS.within });
    return context.json({ value });
  });
  api.get('/report', asks('read', 'visits'), async (context) => context.json(await visitReport(visits, pages, daysOf(context))));
  api.get('/report.csv', asks('export', 'visits'), async (context) => {
    const lines = await Array.fromAsync(visitLines(visits, pages, daysOf(context)));
    return context.body(lines.join(''), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="visitas.csv"',
    });
  });
  return api;
}

/** The number of days that a report is asked for; null for all that is kept. */
function daysOf(context: RequestContext): number | null {
  const { days } = checkedFields(context.req.query(), VISITS['GET /api/visits/report'].query, say('reportDaysRefused'));
  return days === undefined ? null : Number(days);
}
