import { sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** The names of the column types that differ between the two databases. */
export function columnTypes(dialect: DialectName) {
  const postgres = dialect === 'postgres';
  return {
    time: sql.raw(postgres ? 'timestamptz' : 'text'),
    json: sql.raw(postgres ? 'jsonb' : 'text'),
    /** A number that counts up by itself; a primary key. */
    counter: sql.raw(postgres ? 'integer generated always as identity primary key' : 'integer primary key autoincrement'),
  } as const;
}
