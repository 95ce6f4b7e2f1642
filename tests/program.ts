import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const ENTRY = join(import.meta.dirname, '..', 'build', 'server', 'index.js');
/** The code that one start compiled, for the next ones, as `npm start` keeps it. */
const COMPILED = join(import.meta.dirname, '..', 'node_modules/.cache/faro/compiled');
const READY_WITHIN = 180_000;

/** The administrator of every program that tests start. */
export const ADMINISTRATOR = { email: 'admin@faro.test', password: 'faro-de-prueba' };

/** The built program, running on a port and a data folder of its own. */
export interface Program {
  /** Scheme, host and port. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The output so far. */
  readonly output: () => string;
  /**
   * Stops it as the system would, and forgets its data. Throws when it does not end cleanly, or logged errors that were
   * not foreseen.
   */
  readonly stop: (foreseen?: { readonly errors: boolean }) => Promise<void>;
  /** Ends it at once, as a power cut would. Its data stay. */
  readonly kill: () => Promise<void>;
}

/** Starts the built program and waits until it is ready. */
export async function startProgram({
  env = {},
  args = [],
  dataDir: given,
}: {
  env?: Readonly<Record<string, string>>;
  args?: readonly string[];
  /** The data of an earlier run; it is kept when the program stops. */
  dataDir?: string;
} = {}): Promise<Program> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'faro-program-'));
  const port = await freePort();
  const program = spawn(process.execPath, [ENTRY, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...{ ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN;
  while (!(await isReady(url))) {
    if (program.exitCode !== null || Date.now() > deadline) {
      kill();
      throw new Error(`The program did not become ready:\n${output}`);
    }
    await sleep(50);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    process.off('exit', kill);
    const ended = once(program, 'exit');
    program.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  return {
    url,
    dataDir,
    pid: program.pid ?? 0,
    output: () => output,
    stop: async ({ errors } = { errors: false }) => {
      const code = await end('SIGTERM');
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The program ended with ${code}:\n${output}`);
      if (!errors && /"level":(50|60)/.test(output)) throw new Error(`The program logged errors:\n${output}`);
    },
    kill: async () => void (await end('SIGKILL')),
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
