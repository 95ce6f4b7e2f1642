/** Name of the lock; PostgreSQL takes a number. */
const LOCK = 'faro';
/** Time that a process waits for its turn, in milliseconds. */
const TURN_TIMEOUT_MS = 120_000;

/** The part of a client of `pg` that is needed. */
interface Client {
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Does something while it holds a lock of the whole database. The lock is of a transaction, which poolers keep
 * together, and the server gives it back when the process dies.
 */
export async function aloneOnPostgres<Result>(connect: () => Promise<{ readonly client: Client }>, work: () => Promise<Result>): Promise<Result> {
  const { client } = await connect();
  try {
    await client.query('begin');
    await client.query(`set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${TURN_TIMEOUT_MS}`);
    await client.query(`select pg_advisory_xact_lock(hashtextextended('${LOCK}', 0))`);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
