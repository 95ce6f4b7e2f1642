import { readFileSync } from 'node:fs';

const MILLISECONDS_A_TICK = 10;

/**
 * Processor time that a process has used so far, in milliseconds (proc(5): utime and stime): a busy machine does not
 * change it. Where the system does not tell, the time that has passed.
 */
export function processorTimeMs(pid: number): number {
  if (process.platform !== 'linux') return performance.now();
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_A_TICK;
}
