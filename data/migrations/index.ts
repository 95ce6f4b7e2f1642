import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Database, DialectName } from '../database.ts';
import * as content from './0001-content.ts';
import * as program from './0002-program.ts';
import * as search from './0003-search.ts';
import * as files from './0004-files.ts';
import * as auth from './0005-auth.ts';
import * as secondFactor from './0006-second-factor.ts';
import * as plainDigits from './0007-plain-digits.ts';
import * as searchRows from './0008-search-rows.ts';

/** A step from one shape of the database to the next. */
export interface SchemaStep {
  up(db: Kysely<unknown>, dialect: DialectName): Promise<void>;
}

/** All steps in their order; a step that has been released is never changed. */
export const MIGRATIONS: Readonly<Record<string, SchemaStep>> = {
  '0001-content': content,
  '0002-program': program,
  '0003-search': search,
  '0004-files': files,
  '0005-auth': auth,
  '0006-second-factor': secondFactor,
  '0007-plain-digits': plainDigits,
  '0008-search-rows': searchRows,
};

function migratorOf({ db, dialect }: Pick<Database, 'db' | 'dialect'>, steps: Readonly<Record<string, SchemaStep>>): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [name, { up: (migrating) => step.up(migrating, dialect) }]),
  );
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings the database to the newest shape; a failed step leaves it as it was.
 * @returns the names of the steps that were taken
 * @throws the step's error, or one that says that the database is newer than the program
 */
export async function migrate(database: Pick<Database, 'db' | 'dialect'>, steps = MIGRATIONS): Promise<string[]> {
  if (await isAt(database, steps)) return [];
  const { error, results } = await migratorOf(database, steps).migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought to its newest shape; it is as it was.', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** True when no step is left to take. */
export function isMigrated(database: Pick<Database, 'db' | 'dialect'>): Promise<boolean> {
  return isAt(database, MIGRATIONS);
}

/** True when exactly these steps were taken: most starts have nothing to do, and the migrator would write to find that out. */
async function isAt({ db }: Pick<Database, 'db'>, steps: Readonly<Record<string, SchemaStep>>): Promise<boolean> {
  const taken = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const names = await taken.then(
    ({ rows }) => rows.map(({ name }) => name),
    // A new database has no such table; one that cannot be read says so to the migrator.
    () => [],
  );
  return names.join() === Object.keys(steps).join();
}
