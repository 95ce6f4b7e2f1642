import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * The number of connections that a PostgreSQL has for the account that asks: the least of what the server, the database
 * and the account allow.
 */
export async function connectionLimit(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as most`.execute(db);
  return rows[0]?.most ?? Number.POSITIVE_INFINITY;
}
