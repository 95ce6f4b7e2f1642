import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#data/open-database.ts';
import { createSqliteFile } from '#tests/databases.ts';
import { type Program, startProgram } from '#tests/program.ts';
import { personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';
import type { SmallDisk } from './accidents.ts';
import { chanceOf } from './chance.ts';
import { inspect } from './inspection.ts';
import { createLedgers, createWriters, UnexpectedAnswer } from './writers.ts';

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  /** A fresh PostgreSQL; without it the program is on SQLite. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The disk of the data; with it the power goes, and not the program alone. */
  readonly disk?: SmallDisk;
}

export interface CrashReport {
  readonly kills: number;
  /** Writes that were confirmed. */
  readonly confirmed: number;
  /** Writes that were under way when the program was killed. */
  readonly open: number;
  /** All faults found afterwards. */
  readonly wrong: readonly string[];
}

/** The program is killed when so many writes have been confirmed, and up to so many milliseconds later. */
const MOST_WRITES = 60;
const LATEST = 8;

/** Starts the built program again and again, lets everybody write, kills it, and looks at what is left. */
export async function crash({ kills, seed, databaseUrl, env = {}, disk }: CrashOptions): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(disk?.folder ?? tmpdir(), 'faro-crash-'));
  const url = databaseUrl ?? (await createSqliteFile(dataDir));
  // The moments depend on the seed alone; what the writers do meanwhile is drawn from another well.
  const chance = chanceOf(seed);
  const ledgers = createLedgers();
  const wrong: string[] = [];
  let cookie: string | undefined;
  let [confirmed, open] = [0, 0];
  let alive: Program | undefined;
  try {
    for (let kill = 1; kill <= kills && wrong.length === 0; kill += 1) {
      alive = await startProgram({
        dataDir,
        args: ['--empty'],
        env: { DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error', ...env },
      });
      const program = alive;
      // The session is one of the things that must outlive every crash.
      cookie ??= await signIn(program.url);
      const [last, delay] = [chance.number(MOST_WRITES), chance.number(LATEST)];
      const writers = createWriters(ledgers, personAt(program.url, cookie), personAt(program.url), chanceOf(seed + kill), `${kill}`);
      let written = 0;
      let dead: Promise<void> | undefined;
      const killSoon = () => {
        dead ??= sleep(delay).then(() => end(program, disk));
      };
      if (last === 0) killSoon();
      await Promise.all(
        writers.map(async (write) => {
          try {
            for (;;) {
              await write();
              written += 1;
              if (written >= last) killSoon();
            }
          } catch (error) {
            if (error instanceof UnexpectedAnswer) wrong.push(`kill ${kill}: ${error.message}`);
            else if (dead === undefined) wrong.push(`kill ${kill}: ${String(error)}`);
            open += 1;
            if (wrong.length > 0) killSoon();
          }
        }),
      );
      await dead;
      alive = undefined;
      disk?.unmount();
      disk?.mount();
      confirmed += written;
      const database = await openDatabase(url);
      wrong.push(...(await inspect(database, join(dataDir, 'files'), ledgers)).map((each) => `kill ${kill} after ${written} writes: ${each}`));
      await database.close();
    }
  } finally {
    // A test that fails leaves no program behind.
    await alive?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { kills, confirmed, open, wrong };
}

/** Kills the program; with a disk, after the power has gone: it must not see that, and answer. */
async function end({ pid, kill }: Program, disk: SmallDisk | undefined): Promise<void> {
  if (disk !== undefined) {
    process.kill(pid, 'SIGSTOP');
    disk.cut();
  }
  await kill();
}
