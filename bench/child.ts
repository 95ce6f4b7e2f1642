import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN = 60_000;

/** A process of the bench's own. */
export interface Child {
  readonly pid: number;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Ends it, by SIGTERM where nothing else is said, and waits until it has. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a process that ends with the bench. */
export function startChild([program, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv = process.env): Child {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    stop: async (signal = 'SIGTERM') => {
      process.off('exit', kill);
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits for the first 200, asking every few milliseconds; a process that does not give it is ended. */
export async function untilReady(url: string, child: Child, every = 20): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (!(await isReady(url))) {
    if (child.hasEnded() || Date.now() > deadline) {
      await child.stop();
      throw new Error(`${url} did not become ready:\n${child.output()}`);
    }
    await sleep(every);
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}
