import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type DialectName = 'sqlite' | 'postgres';

/**
 * Is told that another process may have changed the content.
 * @param revision that of the change, where it is known
 */
export type Changed = (revision?: number) => void;

/** An open database, whichever it is. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  /**
   * Calls back when another process may have changed the content, and every few seconds where news of it can be lost
   * on the way. @returns how to stop
   */
  readonly watch: (changed: Changed) => Promise<() => Promise<void>>;
  /** Does something while no other process does anything so: their turn comes when it is over, or this process dies. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Writes in a transaction that waits for the other writers (data/revision.ts). */
  readonly writing: <Result>(write: (db: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
  /** Reads the database at one moment while others write. */
  readonly atOneMoment: <Result>(read: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /**
   * Writes what a power cut may take back: it does not wait for the disk, where everybody else's request waits too. A
   * later write makes it durable.
   */
  readonly unsynced: <Result>(write: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /** Takes out of the database's files what was deleted for good, as far as the database can. */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The number of connections to a PostgreSQL, and the address at which its announcements are heard. */
export interface ConnectionOptions {
  /** Connections at most, beside the one that listens. */
  readonly pool?: number;
  /** Address for listening, where the other one leads to a pooler. */
  readonly listenUrl?: string;
}

/** Time within which another process notices a change of the content, in milliseconds. */
export const NOTICE_WITHIN_MS = 250;
