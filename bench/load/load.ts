import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, LOAD_CORE, pinned } from '../machine.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;
const wrk = findProgram('wrk');

/** The program that asks. */
export const LOADER = wrk === null ? `the bench's own loader, ${CONNECTIONS} connections` : `wrk -t1 -c${CONNECTIONS}`;

/** The figures of one address under load; times in milliseconds. */
export interface Loaded {
  readonly perSecond: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Asks for an address as fast as one core can, taking gzip. */
export async function load(url: string, seconds: number): Promise<Loaded> {
  const here = import.meta.dirname;
  const command: [string, ...string[]] =
    wrk === null
      ? [process.execPath, join(here, 'node-load.ts'), url, String(CONNECTIONS), String(seconds)]
      : [wrk, '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', '-s', join(here, 'report.lua'), url];
  const [program, ...args] = pinned(LOAD_CORE, command);
  const { stdout } = await run(program, args);
  const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<'requests' | 'duration' | 'p99' | 'slowest' | 'failed', number>;
  if (figures.failed > 0 || !(figures.requests > 0)) throw new Error(`${url} did not answer well under load:\n${stdout}`);
  return { perSecond: (figures.requests / figures.duration) * 1_000_000, p99: figures.p99 / 1000, slowest: figures.slowest / 1000 };
}
