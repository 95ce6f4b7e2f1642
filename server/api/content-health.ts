import { Hono } from 'hono';
import { countAuthorQuestions } from '#data/author-questions.ts';
import { readDecided } from '#data/publications/import-decisions.ts';
import { findingsIn } from '../content-health/findings.ts';
import { readLists } from '../content-health/needs.ts';
import type { Environment, Services } from '../environment.ts';
import { asks } from './policy.ts';

type HealthServices = Pick<Services, 'store' | 'database' | 'files' | 'now' | 'origins' | 'linkChecks' | 'config'>;

/** The findings in the content, item by item. */
export function contentHealthApi(services: HealthServices): Hono<Environment> {
  const { store, database, linkChecks } = services;
  const api = new Hono<Environment>();
  api.get('/', asks('read', 'health'), async (context) => {
    const lists = await readLists(store, context.get('may'));
    const decided = await readDecided(database.db);
    const health = {
      findings: await findingsIn({ ...services, lists, decided, failing: await linkChecks.failing() }),
      unconfirmedAuthors: context.get('may')('read', { resource: 'author-names' }) ? await countAuthorQuestions(database.db) : 0,
      links: { isOn: (await store.published()).site.link_check, ...(await linkChecks.progress()) },
    };
    return context.json(health);
  });
  return api;
}
