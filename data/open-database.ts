import type { ConnectionOptions, Database } from './database.ts';
import { openPostgresDatabase } from './postgres/database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

/**
 * Opens the database that a `DATABASE_URL` names.
 * @param url `sqlite:<file>` (`sqlite::memory:` too) or `postgres://…`
 */
export async function openDatabase(url: string, options: ConnectionOptions = {}): Promise<Database> {
  return url.startsWith('sqlite:') ? openSqliteDatabase(url.slice('sqlite:'.length)) : openPostgresDatabase(url, options);
}
