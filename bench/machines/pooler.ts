import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../part.ts';
import { hasPooler, startPooler } from './pgbouncer.ts';
import { type Servers, tryAccident } from './trial.ts';

const WATCHED_MS = 10_000;

/** The same through a pooler in transaction mode, with and without an address for what needs a session. */
export async function throughPooler(servers: Servers): Promise<readonly Figure[]> {
  if (!hasPooler) return [{ what: 'Through pgbouncer', measured: 'not tried: this machine has none', reference: '', bound: '', holds: null }];
  const pooler = await startPooler(servers.server.port);
  try {
    const figures: Figure[] = [];
    for (const [what, listens] of [
      ['Through pgbouncer, announcements straight from PostgreSQL (DATABASE_LISTEN_URL)', true],
      ['Through pgbouncer alone, where announcements are not heard', false],
    ] as const) {
      const direct = await servers.server.create();
      const site = { databaseUrl: direct.replace(/:\d+\//, `:${pooler.port}/`), countedAt: direct, listenUrl: listens ? direct : '' };
      const happen = () => sleep(WATCHED_MS, undefined);
      figures.push(await tryAccident(servers, { what, site, happen, noneFails: true }));
    }
    return figures;
  } finally {
    await pooler.stop();
  }
}
