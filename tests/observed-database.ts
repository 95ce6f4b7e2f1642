import type { KyselyPlugin } from 'kysely';
import type { Database } from '#data/database.ts';

/** A database whose statements, those of writes too, pass a plugin. */
export function observedDatabase(database: Database, plugin: KyselyPlugin): Database {
  const db = database.db.withPlugin(plugin);
  return { ...database, db, writing: (write) => db.transaction().execute(write) };
}
