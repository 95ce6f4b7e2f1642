import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem, type } from 'node:os';

/** The core of what is measured. */
export const SERVER_CORE = 0;
/** The core of who asks. */
export const LOAD_CORE = 1;

const CAN_PIN = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** A command that runs on one core alone, where the system can do that. */
export function pinned(core: number, command: readonly [string, ...string[]]): [string, ...string[]] {
  return CAN_PIN ? ['taskset', '-c', String(core), ...command] : [...command];
}

/** Keeps this process off the core of what is measured. */
export function stayAside(): void {
  if (CAN_PIN) spawnSync('taskset', ['-acp', String(LOAD_CORE), String(process.pid)]);
}

/**
 * Browsers and who drives them need more than one core: this process, and what it starts without saying where, may use
 * all again.
 */
export function takeAllCores(): void {
  if (CAN_PIN) spawnSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(process.pid)]);
}

/** The program's path when the system has it. */
export function findProgram(name: string): string | null {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } });
  return status === 0 ? stdout.trim() : null;
}

/** The machine in one line. */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const pinning = CAN_PIN ? 'server and load on a core each' : 'server and load share the cores';
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()}, Node.js ${process.versions.node}; ${pinning}`;
}
