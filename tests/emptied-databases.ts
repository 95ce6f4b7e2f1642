import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from '#data/database.ts';
import { readPostgresAddress } from '#data/postgres/address.ts';
import { openPostgresDatabase } from '#data/postgres/database.ts';
import { openPool } from '#data/postgres/pool.ts';

/** Statements that change rows alone, or nothing beyond their transaction. */
const OF_ROWS = /^\s*(?:select|insert|update|delete|with|begin|start transaction|commit|rollback|savepoint|release|set local)\b/i;
/** Rows that the next test would notice where they were: their pages stay. */
const MANY_ROWS = 5_000;
const CONNECTIONS = 10;

/** A database that one test uses after the other, with its connections, which cost more than most tests. */
interface Kept {
  readonly url: string;
  /** One for each process that has it at once. */
  readonly pools: PostgresPool[];
  /** The statements that make its rows those of a fresh one again. */
  readonly emptying: string;
}

/**
 * Opens migrated PostgreSQL databases. One that is closed is emptied and opened again later, unless emptying does not
 * undo its use: a statement about more than rows, or a connection beside those of its pool.
 * @param createUrl makes a fresh one
 * @returns opens one, as so many processes have it
 */
export function createEmptiedDatabases(createUrl: () => Promise<string>): (processes: number) => Promise<Database[]> {
  const waiting: Kept[] = [];

  async function takeBack(kept: Kept, isAsNew: boolean): Promise<void> {
    if (isAsNew && (await emptied(kept)) < MANY_ROWS) waiting.push(kept);
    else await Promise.all(kept.pools.map((pool) => pool.end()));
  }

  return async (processes) => {
    const kept = waiting.pop() ?? (await keep(await createUrl()));
    while (kept.pools.length < processes) kept.pools.push(poolOf(kept.url));
    let isAsNew = true;
    const used = () => {
      isAsNew = false;
    };
    let open = processes;
    const ended = async () => {
      open -= 1;
      if (open === 0) await takeBack(kept, isAsNew);
    };
    const said = (statement: string) => void (OF_ROWS.test(statement) || used());
    const opened = async (pool: PostgresPool): Promise<Database> => {
      const database = await openPostgresDatabase(kept.url, {}, lent(pool, { said, ended }));
      return {
        ...database,
        alone: (work) => {
          used();
          return database.alone(work);
        },
        watch: (changed) => {
          used();
          return database.watch(changed);
        },
      };
    };
    return Promise.all(kept.pools.slice(0, processes).map(opened));
  };
}

/** Connections that somebody uses for a while. At their end they are given back, once nothing is asked on them. */
function lent(pool: PostgresPool, { said, ended }: { said: (statement: string) => void; ended: () => Promise<void> }): PostgresPool {
  let inUse = 0;
  const allReleased = Promise.withResolvers<void>();
  let isEnding = false;
  const released = () => {
    inUse -= 1;
    if (isEnding && inUse === 0) allReleased.resolve();
  };
  return {
    options: {},
    connect: async () => {
      inUse += 1;
      try {
        const client = await pool.connect();
        const query = (statement: string, parameters: readonly unknown[]) => {
          said(statement);
          return client.query(statement, parameters);
        };
        return {
          query: query as PostgresPoolClient['query'],
          release: () => {
            client.release();
            released();
          },
        };
      } catch (error) {
        released();
        throw error;
      }
    },
    end: async () => {
      isEnding = true;
      if (inUse > 0) await allReleased.promise;
      await ended();
    },
  };
}

async function keep(url: string): Promise<Kept> {
  const pool = poolOf(url);
  return { url, pools: [pool], emptying: await emptyingOf(pool) };
}

function poolOf(url: string): PostgresPool {
  const address = readPostgresAddress(url);
  if (typeof address === 'string') throw new Error(address);
  return openPool(pg, address, CONNECTIONS);
}

/** The rows of a fresh database: a few of the migrations. */
async function emptyingOf(pool: PostgresPool): Promise<string> {
  const asked = async <Row>(text: string) => (await onOne(pool, text)).flatMap(({ rows }) => rows as Row[]);
  const tables = (await asked<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).map(({ name }) =>
    pg.escapeIdentifier(name),
  );
  const filled = await asked<{ name: string; rows: string }>(
    tables
      .map((table) => `select ${pg.escapeLiteral(table)} as name, json_agg(t)::text as rows from ${table} t having count(*) > 0`)
      .join(' union all '),
  );
  const counters = await asked<{ name: string; at: string; used: boolean }>(
    "select format('%I', sequencename) as name, coalesce(last_value, start_value) as at, last_value is not null as used from pg_sequences where schemaname = 'public'",
  );
  return [
    'begin',
    // Neither references between tables nor triggers act: rows are deleted in any order.
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
    ...filled.map(({ name, rows }) => `insert into ${name} select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`),
    ...counters.map(({ name, at, used }) => `select setval(${pg.escapeLiteral(name)}, ${at}, ${used})`),
    'commit',
  ].join('; ');
}

/** Makes the rows those of a fresh database again. @returns how many it deleted */
async function emptied({ pools: [pool], emptying }: Kept): Promise<number> {
  const answers = pool ? await onOne(pool, emptying) : [];
  return answers.reduce((sum, { command, rowCount }) => sum + (command === 'DELETE' ? (rowCount ?? 0) : 0), 0);
}

async function onOne(pool: PostgresPool, text: string): Promise<pg.QueryResult[]> {
  const client = await pool.connect();
  try {
    return [await client.query(text, [])].flat() as unknown as pg.QueryResult[];
  } finally {
    client.release();
  }
}
