import { constants, getPriority, setPriority } from 'node:os';

/** Priority below the process that answers visitors, but high enough for the work to be finished on a busy machine. */
const ADDED_NICENESS = 5;

/** Lowers the priority of a process of our own. */
export function lowerPriorityOf(pid: number): void {
  setPriority(pid, Math.min(getPriority() + ADDED_NICENESS, constants.priority.PRIORITY_LOW));
}

/**
 * Lowers the priority of the calling thread, whose work then waits for answers to visitors, also on a single core. Linux
 * alone has priorities of threads: 0 means the caller (setpriority(2)), which elsewhere would be the whole process.
 */
export function lowerOwnPriority(): void {
  if (process.platform === 'linux') lowerPriorityOf(0);
}
