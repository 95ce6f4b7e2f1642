import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { startChild, untilReady } from './child.ts';
import { pinned, SERVER_CORE } from './machine.ts';

/** Sends a request as the administrator and reads the answer's JSON; what is not in the 200s throws. */
export type Send = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** The program as `npm start` runs it, on the core of what is measured. */
export interface Faro {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly output: () => string;
  readonly signIn: () => Promise<{ readonly send: Send; readonly cookie: string }>;
  readonly stop: () => Promise<void>;
}

/** As `npm start` has it. */
export const START = ['--max-semi-space-size=2', 'scripts/start.js'] as const;

let template: Promise<string> | null = null;

/**
 * A data folder of the caller's own as a first start leaves it, with demo content; that start is made once in a run.
 */
export async function demoFolder(): Promise<string> {
  template ??= firstStart();
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-bench-'));
  cpSync(await template, dataDir, { recursive: true });
  return dataDir;
}

async function firstStart(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-bench-first-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await (await startFaro({ dataDir })).stop();
  return dataDir;
}

export interface FaroOptions {
  /** Of an earlier run; it is kept then. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node.js beside those of `npm start`. */
  readonly node?: readonly string[];
}

/** Starts the program with demo content. */
export async function startFaro({ dataDir: given, env = {}, node = [] }: FaroOptions = {}): Promise<Faro> {
  const dataDir = given ?? (await demoFolder());
  const port = await freePort();
  const child = startChild(pinned(SERVER_CORE, [process.execPath, ...node, ...START]), {
    PATH: process.env.PATH,
    // The C library's division of memory, where one tries it (docs/deployment.md).
    ...(process.env.MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX }),
    ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    ...{ ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`, child);
  await untilReady(url, child);
  return {
    url,
    pid: child.pid,
    dataDir,
    output: child.output,
    signIn: () => signIn(url),
    stop: async () => {
      await child.stop();
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<{ send: Send; cookie: string }> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body: JSON.stringify(ADMINISTRATOR) });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  await response.arrayBuffer();
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    cookie,
    send: async <Answer>(method: string, path: string, body?: unknown) => {
      const answer = await fetch(url + path, { method, headers: { ...headers, cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
      return (text === '' ? null : JSON.parse(text)) as Answer;
    },
  };
}
