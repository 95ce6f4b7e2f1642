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
import * as shortName from './0009-short-name.ts';
import * as partsOfFaro from './0010-parts-of-faro.ts';
import * as uploadOwner from './0011-upload-owner.ts';
import * as privacy from './0012-privacy.ts';
import * as signingKeys from './0013-signing-keys.ts';
import * as publications from './0014-publications.ts';
import * as lookups from './0015-lookups.ts';
import * as thesesAndPatents from './0016-theses-and-patents.ts';
import * as harvest from './0017-harvest.ts';
import * as mergedPublications from './0018-merged-publications.ts';
import * as sheets from './0019-sheets.ts';
import * as researchLines from './0020-research-lines.ts';
import * as people from './0021-people.ts';
import * as placesAndLinks from './0022-places-and-links.ts';
import * as positions from './0023-positions.ts';
import * as projects from './0024-projects.ts';
import * as roles from './0025-roles.ts';
import * as versionsAndSources from './0026-versions-and-sources.ts';
import * as closing from './0027-closing.ts';
import * as purpose from './0028-purpose.ts';
import * as changesByRevision from './0029-changes-by-revision.ts';
import * as changeSets from './0030-change-sets.ts';
import * as firstYear from './0031-first-year.ts';
import * as messageCounts from './0032-message-counts.ts';
import * as planned from './0033-planned.ts';
import * as preferences from './0034-preferences.ts';
import * as sharedWork from './0035-shared-work.ts';
import * as look from './0036-look.ts';
import * as visitCounts from './0037-visit-counts.ts';
import * as jobs from './0038-jobs.ts';
import * as translatorsAndEdition from './0039-translators-and-edition.ts';
import * as speakersAndLinkedEditors from './0040-speakers-and-linked-editors.ts';
import * as passkeyIds from './0041-passkey-ids.ts';

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
  '0009-short-name': shortName,
  '0010-parts-of-faro': partsOfFaro,
  '0011-upload-owner': uploadOwner,
  '0012-privacy': privacy,
  '0013-signing-keys': signingKeys,
  '0014-publications': publications,
  '0015-lookups': lookups,
  '0016-theses-and-patents': thesesAndPatents,
  '0017-harvest': harvest,
  '0018-merged-publications': mergedPublications,
  '0019-sheets': sheets,
  '0020-research-lines': researchLines,
  '0021-people': people,
  '0022-places-and-links': placesAndLinks,
  '0023-positions': positions,
  '0024-projects': projects,
  '0025-roles': roles,
  '0026-versions-and-sources': versionsAndSources,
  '0027-closing': closing,
  '0028-purpose': purpose,
  '0029-changes-by-revision': changesByRevision,
  '0030-change-sets': changeSets,
  '0031-first-year': firstYear,
  '0032-message-counts': messageCounts,
  '0033-planned': planned,
  '0034-preferences': preferences,
  '0035-shared-work': sharedWork,
  '0036-look': look,
  '0037-visit-counts': visitCounts,
  '0038-jobs': jobs,
  '0039-translators-and-edition': translatorsAndEdition,
  '0040-speakers-and-linked-editors': speakersAndLinkedEditors,
  '0041-passkey-ids': passkeyIds,
};

function migratorOf({ db, dialect }: Pick<Database, 'db' | 'dialect'>, steps: Readonly<Record<string, SchemaStep>>, isInUse: boolean): Migrator {
  const migrationOf = (step: SchemaStep): Migration => ({
    up: async (migrating) => {
      if (isInUse && dialect === 'postgres') await holdUpWriters(migrating);
      await step.up(migrating, dialect);
    },
  });
  const migrations = Object.fromEntries(Object.entries(steps).map(([name, step]): [string, Migration] => [name, migrationOf(step)]));
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Locks the row that each write locks first. A write of a program that still runs would else go into tables that are
 * being changed, or hold one of them while it waits for another.
 */
async function holdUpWriters(db: Kysely<unknown>): Promise<void> {
  await sql`select id from revision for update`.execute(db);
}

/** A database that this program cannot use; the message includes the remedy. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A database that a newer program has upgraded. This program would misread and damage it: to it, it is away. */
export class NewerDatabaseError extends MigrationError {
  constructor(steps: string) {
    super(
      `The database was upgraded by a newer version of Faro (it knows ${steps}); this older version would damage it and does not start, or goes on without it. Install the newer version again, or restore a backup from before the upgrade into an empty DATA_DIR or database: npm run faro -- restore FILE`,
    );
  }
}

/**
 * Brings the database to the newest shape; a failed step leaves it as it was.
 * @param before what happens first where there is something to lose; if it fails, no step is taken
 * @returns the names of the steps that were taken
 * @throws MigrationError when a step failed, or when the database is newer than the program
 */
export async function migrate(
  database: Pick<Database, 'db' | 'dialect'>,
  steps = MIGRATIONS,
  before: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const taken = await takenSteps(database);
  const known = Object.keys(steps);
  if (taken.join() === known.join()) return [];
  refuseUnknown(taken, known);
  if (taken.length > 0) {
    await before().catch((cause: unknown) => {
      throw new MigrationError('No backup could be made before the upgrade, so nothing was changed. Make room for it, or set BACKUP_DIR.', { cause });
    });
  }
  const { error, results } = await migratorOf(database, steps, taken.length > 0).migrateToLatest();
  if (error === undefined) return (results ?? []).map((result) => result.migrationName);
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new MigrationError(
    `The database could not be upgraded${failed === undefined ? '' : ` (step ${failed})`}; it is as it was. Start the version of Faro that ran before, and report this error.`,
    { cause: error },
  );
}

function refuseUnknown(taken: readonly string[], known: readonly string[]): void {
  const strange = taken.filter((name) => !known.includes(name));
  if (strange.length > 0) throw new NewerDatabaseError(strange.join(', '));
}

/** The newest step that a database has taken, for a query that reads something else. */
export const newestStep = sql<string | null>`(select max(name) from ${sql.table(DEFAULT_MIGRATION_TABLE)})`.as('newestStep');

/** @throws NewerDatabaseError when a newer program has upgraded the database while this one runs */
export function refuseNewerStep(newest: string | null): void {
  if (newest !== null && !Object.hasOwn(MIGRATIONS, newest)) throw new NewerDatabaseError(newest);
}

/** The same, asked of the database. */
export async function refuseNewer(database: Pick<Database, 'db'>): Promise<void> {
  refuseUnknown(await takenSteps(database), Object.keys(MIGRATIONS));
}

/** True when the database has taken the steps of this program and no others. */
export async function isMigrated(database: Pick<Database, 'db'>): Promise<boolean> {
  return (await takenSteps(database)).join() === Object.keys(MIGRATIONS).join();
}

/** Looked at before the migrator is asked: most starts have nothing to do, and it would write to find that out. */
async function takenSteps({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const taken = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return taken.then(
    ({ rows }) => rows.map(({ name }) => name),
    (error: unknown) => {
      if (isMissingTable(error)) return [];
      throw new MigrationError('The database cannot be read. Is it running, and is DATABASE_URL right?', { cause: error });
    },
  );
}

/** A new database has no table of steps. */
function isMissingTable(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '42P01') || /no such table/.test(error.message));
}
