import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { leasesInDatabase } from './in-database.ts';
import { leasesInMemory } from './in-memory.ts';

/** Work that nobody else does meanwhile. */
export interface Lease {
  /** False from the moment on which another may hold it: what is written then may be written by others too. */
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
}

export interface LeaseOptions {
  /** Called when another waits for it, or when it is lost. */
  readonly onWanted?: () => void;
  /** The time for which it is waited for, in milliseconds. */
  readonly timeoutMs?: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

/** Work that one process does at a time, by its name. A process that dies gives its work back after some seconds. */
export interface Leases {
  /** @returns undefined where another holds it all the time */
  readonly take: (name: string, options?: LeaseOptions) => Promise<Lease | undefined>;
}

/** Takes a lease, or learns at once that another holds it; the holder learns of it too. */
export type TakeLease = (name: string, onWanted: () => void) => Promise<Lease | undefined>;

const POLL_INTERVAL_MS = 100;

/** Leases between all processes of a PostgreSQL; SQLite serves one process. */
export function createLeases({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Leases {
  const take: TakeLease = dialect === 'postgres' ? leasesInDatabase(db) : leasesInMemory();
  return {
    take: async (name, { onWanted = () => undefined, timeoutMs = 0, signal } = {}) => {
      for (const end = performance.now() + timeoutMs; ; ) {
        const lease = await take(name, onWanted);
        if (lease !== undefined || performance.now() >= end || signal?.aborted) return lease;
        await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
