import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, DialectName } from '#data/database.ts';
import { openDatabase } from '#data/open-database.ts';
import { createPostgresUrl, createSqliteFile } from '#tests/databases.ts';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { everythingStored } from '#tests/stored.ts';
import { cookiesOf, type Person, personAt } from './http.ts';

/** The jobs that strangers may cause. */
const OF_STRANGERS = /"kind":"(?:message|password-letter)"/;

export const DIALECTS: readonly DialectName[] = ['sqlite', 'postgres'];

/** The built program under attack, and a look at what it has stored that does not go through it. */
export interface Target extends Pick<Program, 'url' | 'pid' | 'output' | 'dataDir'> {
  readonly visitor: Person;
  readonly administrator: Person;
  /** The settings that tell a command where its data is. */
  readonly settings: Readonly<Record<string, string>>;
  readonly database: Database;
  /** Every row of every table, but for jobs that the program gives itself, which come and go meanwhile. */
  readonly stored: () => Promise<Record<string, string[]>>;
  readonly stop: Program['stop'];
}

export interface TargetOptions {
  readonly dialect?: DialectName;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The folder of the data, which are kept; without it they are in a folder that is forgotten. */
  readonly dataDir?: string;
}

/** Signs the administrator in. @returns the session's cookies */
export async function signIn(url: string, credentials: { email: string; password: string } = ADMINISTRATOR, origin = url): Promise<string> {
  const answer = await personAt(url, undefined, origin).send('POST', '/api/auth/sign-in/email', credentials);
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  return cookiesOf(answer);
}

/**
 * Starts the program on a database of its own, without demo content. Unless a folder is given, the database is migrated
 * already: to migrate one at each start takes as long as the rest of it.
 */
export async function startTarget({ dialect = 'sqlite', env = {}, args = ['--empty'], dataDir }: TargetOptions = {}): Promise<Target> {
  const postgres = dialect === 'postgres' ? await createPostgresUrl() : undefined;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'faro-target-'));
  if (dataDir === undefined && postgres === undefined) await createSqliteFile(folder);
  const program = await startProgram({ args, dataDir: folder, env: { ...env, ...(postgres !== undefined && { DATABASE_URL: postgres }) } });
  const origin = env.SITE_URL ?? program.url;
  const database = await openDatabase(postgres ?? `sqlite:${join(program.dataDir, 'faro.sqlite')}`);
  const seen = rowsSeen(database);
  return {
    url: program.url,
    pid: program.pid,
    output: program.output,
    dataDir: program.dataDir,
    visitor: personAt(program.url, undefined, origin),
    administrator: personAt(program.url, await signIn(program.url, ADMINISTRATOR, origin), origin),
    settings: { DATA_DIR: program.dataDir, ...(postgres !== undefined && { DATABASE_URL: postgres }) },
    database,
    stored: async () => {
      const { jobs = [], ...rows } = await seen();
      return { ...rows, jobs: jobs.filter((job) => OF_STRANGERS.test(job)) };
    },
    stop: async (foreseen) => {
      await database.close();
      try {
        await program.stop(foreseen);
      } finally {
        if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Every row of every table. SQLite counts the writes of others and one's own: they are read again after one. */
function rowsSeen(database: Database): () => ReturnType<typeof everythingStored> {
  const counted = sql<{ writes: string }>`select total_changes() || ' ' || data_version as writes from pragma_data_version`;
  let last: { readonly writes: string | undefined; readonly rows: Awaited<ReturnType<typeof everythingStored>> } | undefined;
  return async () => {
    if (database.dialect !== 'sqlite') return everythingStored(database);
    const [writes] = (await counted.execute(database.db)).rows.map((row) => row.writes);
    if (last === undefined || last.writes !== writes) last = { writes, rows: await everythingStored(database) };
    return last.rows;
  };
}
