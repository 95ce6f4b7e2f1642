import { Hono } from 'hono';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import type { Environment, Services } from '../environment.ts';
import { asks } from './policy.ts';

/** The weekly search for new works in ORCID: how it stands, and to begin it now. */
export function harvestApi({ harvester }: Pick<Services, 'harvester'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', asks('read', 'imports'), async (context) => context.json(await harvester.report()));
  api.post('/', asks('create', 'imports'), async (context) => {
    if ((await harvester.report()).people === 0) {
      throw new Problem('failed-precondition', say('noOrcid'));
    }
    await harvester.beginNow();
    return context.json(await harvester.report(), 202);
  });
  return api;
}
