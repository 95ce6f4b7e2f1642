import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../part.ts';
import { type DatabaseServer, startDatabase } from './database.ts';
import { type Servers, tryAccident } from './trial.ts';

const DETECTED_AFTER_MS = 1_000;

/** Lets the server of a site die, and one that followed it take its place. */
export async function failover(servers: Servers): Promise<Figure> {
  const first = await startDatabase();
  let second: DatabaseServer | undefined;
  try {
    const url = new URL(await first.create());
    const standby = await first.follow();
    second = standby;
    return await tryAccident(servers, {
      what: 'PostgreSQL is killed, and a second later the one that follows it takes its place',
      site: {
        databaseUrl: `postgres://faro@127.0.0.1:${first.port},127.0.0.1:${standby.port}${url.pathname}`,
        countedAt: `postgres://faro@127.0.0.1:${standby.port}${url.pathname}`,
        hasLines: false,
      },
      happen: async () => {
        await first.kill();
        await sleep(DETECTED_AFTER_MS);
        await standby.query('select pg_promote()');
        await sleep(5_000);
      },
      mostPauseMs: 5_000,
    });
  } finally {
    await second?.stop();
    await first.stop();
  }
}
