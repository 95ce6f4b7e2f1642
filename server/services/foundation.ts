import type { Logger } from 'pino';
import type { Database } from '#data/database.ts';
import { createLeases, type Leases } from '#data/leases/leases.ts';
import { openDatabase } from '#data/open-database.ts';
import type { ServicesOptions } from '../services.ts';
import { type Config, originsOf } from '../settings/config.ts';
import { type OpenStorage, openStorage } from '../storage.ts';

/** The parts that all services stand on. */
export interface Foundation {
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  readonly database: Database;
  readonly origins: readonly [string, ...string[]];
  readonly storage: OpenStorage;
  readonly leases: Leases;
  /** Aborted when the program stops. */
  readonly stopping: AbortController;
}

export async function openFoundation({ config, log, now = () => new Date(), database }: ServicesOptions): Promise<Foundation> {
  const opened = database ?? (await openDatabase(config.databaseUrl, config.connections));
  return {
    config,
    log,
    now,
    database: opened,
    origins: originsOf(config),
    // SQLite serves one process.
    storage: openStorage(config.storage, opened.dialect === 'sqlite'),
    leases: createLeases(opened),
    stopping: new AbortController(),
  };
}
