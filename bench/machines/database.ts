import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';
import { asNobody, copyPrograms, ready, run } from '#tests/postgres.ts';

/** The PostgreSQL that npm brings, as a server that flushes its disk. */
export interface DatabaseServer {
  readonly port: number;
  /** The address of a new, empty database. */
  readonly create: () => Promise<string>;
  readonly query: <Row extends pg.QueryResultRow>(text: string, database?: string) => Promise<Row[]>;
  /** A server that follows this one and answers for every commit. Only one at a time. */
  readonly follow: () => Promise<DatabaseServer>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

let programs: string | undefined;

function programsFolder(): string {
  if (programs !== undefined) return programs;
  const folder = mkdtempSync(join(tmpdir(), 'faro-bench-postgres-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  programs = copyPrograms(join(folder, 'programs'));
  return programs;
}

/** Starts a new, empty server. */
export async function startDatabase(): Promise<DatabaseServer> {
  const data = dataFolder();
  const words = [`--pgdata=${data}`, '--username=faro', '--auth=trust', '--locale=C', '--encoding=UTF8'];
  await run(join(programsFolder(), 'initdb'), tmpdir(), words);
  return serve(data);
}

function dataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'faro-bench-data-'));
  if (asNobody.uid !== undefined) chownSync(data, asNobody.uid, asNobody.gid);
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  return data;
}

/** Gives a copied folder to the server's account. */
function own(folder: string): void {
  if (asNobody.uid !== undefined) execFileSync('chown', ['-R', `${asNobody.uid}:${asNobody.gid}`, folder]);
}

async function serve(data: string): Promise<DatabaseServer> {
  const port = await freePort();
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200'];
  const server = spawn(join(programsFolder(), 'postgres'), words, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'], ...asNobody });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await ready(server);
  const urlOf = (database: string) => `postgres://faro@127.0.0.1:${port}/${database}`;
  let made = 0;

  async function query<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    return (await withClient(urlOf(database), (client) => client.query<Row>(text))).rows;
  }
  return {
    port,
    query,
    create: async () => {
      made += 1;
      const name = `site_${process.pid}_${made}`;
      await query(`create database ${name}`);
      return urlOf(name);
    },
    follow: async () => {
      const copy = dataFolder();
      // The programs of npm hold no pg_basebackup: the server's own functions do the same.
      await withClient(urlOf('postgres'), async (client) => {
        await client.query(`select pg_backup_start('bench', true)`);
        cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
        writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
      });
      writeFileSync(join(copy, 'standby.signal'), '');
      writeFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${port} user=faro application_name=standby'\n`);
      own(copy);
      const standby = await serve(copy);
      await query(`alter system set synchronous_standby_names = 'standby'`);
      await query('select pg_reload_conf()');
      return standby;
    },
    kill: () => ended(server, 'SIGKILL', kill),
    stop: () => ended(server, 'SIGINT', kill),
  };
}

async function ended(server: ChildProcess, signal: NodeJS.Signals, kill: () => void): Promise<void> {
  process.off('exit', kill);
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

/** Does something with a connection of its own. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
