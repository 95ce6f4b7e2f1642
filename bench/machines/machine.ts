import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Line, openLine } from '#tests/durability/line.ts';
import { freePort } from '#tests/free-port.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { type Child, startChild, untilReady } from '../child.ts';
import { SITE_URL } from './client.ts';

/** A process of a site, with lines of its own to the database and to the files. */
export interface Machine {
  readonly port: number;
  readonly dataDir: string;
  readonly lines: { readonly pool: Line; readonly listener: Line; readonly files: Line };
  readonly start: () => Promise<void>;
  /** Ends it as an operator does, and waits. */
  readonly stop: () => Promise<void>;
  /** Ends it at once. */
  readonly kill: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Ends it and forgets its folder. */
  readonly close: () => Promise<void>;
}

export interface MachineOptions {
  readonly name: string;
  readonly databaseUrl: string;
  /** The address for what needs a session of PostgreSQL; none is given where it is empty. */
  readonly listenUrl?: string;
  /** The port of the S3 server. */
  readonly filesPort: number;
  readonly env: Readonly<Record<string, string>>;
  /** False leads straight to the servers: speed is measured so. */
  readonly hasLines?: boolean;
}

/** The port in the address of a database. */
const PORT = /:(\d+)\//;

const portOf = (url: string): number => Number(PORT.exec(url)?.[1]);

/** Prepares a process; it is not started yet. */
export async function prepareMachine({
  name,
  databaseUrl,
  listenUrl = databaseUrl,
  filesPort,
  env,
  hasLines = true,
}: MachineOptions): Promise<Machine> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), `faro-bench-${name}-`));
  const lines = {
    pool: await openLine(portOf(databaseUrl)),
    listener: await openLine(portOf(listenUrl || databaseUrl)),
    files: await openLine(filesPort),
  };
  const over = (line: Line, url: string) => `${hasLines ? url.replace(PORT, `:${line.port}/`) : url}?application_name=${name}`;
  const endpoint = `http://127.0.0.1:${hasLines ? lines.files.port : filesPort}`;
  let child: Child | null = null;
  const signal = (which: NodeJS.Signals) => child !== null && !child.hasEnded() && process.kill(child.pid, which);

  return {
    port,
    dataDir,
    lines,
    start: async () => {
      child = startChild([process.execPath, '--max-semi-space-size=2', 'build/server/index.js', '--empty'], {
        ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', SITE_URL, TRUSTED_PROXY: '127.0.0.1' },
        ...{ ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password, SESSION_SECRET: 'the same for every process of one site' },
        CDN_MAX_AGE: '1',
        DATABASE_URL: over(lines.pool, databaseUrl),
        ...(listenUrl !== '' && { DATABASE_LISTEN_URL: over(lines.listener, listenUrl) }),
        STORAGE_URL: `s3://faro/files?endpoint=${encodeURIComponent(endpoint)}`,
        ...env,
      });
      await untilReady(`http://127.0.0.1:${port}/readyz`, child);
    },
    stop: async () => child?.stop(),
    kill: async () => child?.stop('SIGKILL'),
    freeze: () => void signal('SIGSTOP'),
    thaw: () => void signal('SIGCONT'),
    output: () => child?.output() ?? '',
    hasEnded: () => child?.hasEnded() ?? true,
    close: async () => {
      signal('SIGCONT');
      for (const line of Object.values(lines)) await line.mend();
      await child?.stop();
      for (const line of Object.values(lines)) await line.cut();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
