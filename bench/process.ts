import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1e-6;

/** Milliseconds of CPU that the main thread of a process took so far (Linux). */
export function mainThreadCpu(pid: number): number {
  return threadCpu(pid, String(pid));
}

/** Milliseconds of CPU that all threads of a process took so far (Linux). */
export function processCpu(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadCpu(pid, thread), 0);
}

function threadCpu(pid: number, thread: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) * NANOSECONDS;
}

/** Bytes of memory of a process: now, and the most that it ever had (Linux). */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}
