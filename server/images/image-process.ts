import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import type { Logger } from 'pino';
import type { Delivery, Made, Order, Task } from './tasks.ts';

export interface ImageProcessOptions {
  /** The worker's file. */
  readonly script: string;
  readonly log: Logger;
  /** Without work for so long, in milliseconds, the process ends. */
  readonly idleMs?: number;
  /** No picture takes so long, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Does the work on pictures. */
export interface ImageProcess {
  /**
   * Works on a picture; the caller sees to it that it is one at a time.
   * @throws ImageCrash when the process dies of it
   */
  readonly work: <Do extends Task['do']>(task: Extract<Task, { do: Do }>, file: string) => Promise<Made[Do]>;
  /** Ends the process; the next picture starts another. */
  readonly end: () => Promise<void>;
}

/** A picture that has crashed the process twice. */
export class ImageCrash extends Error {}

/** Priority below the process that answers visitors, but high enough for pictures to be finished on a busy machine. */
const ADDED_NICENESS = 5;
/** Attempts per picture: the first crash may have another cause. */
const MAX_CRASHES = 2;

/**
 * The process that decodes and encodes pictures, one at a time and at a low priority. It is started on demand, and
 * again after a crash.
 */
export function createImageProcess({
  script,
  log,
  idleMs = 30_000,
  timeoutMs = 120_000,
}: ImageProcessOptions): ImageProcess & { readonly pid: () => number | null } {
  let worker: ChildProcess | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let number = 0;

  function started(): ChildProcess {
    clearTimeout(idleTimer);
    if (worker !== null) return worker;
    // The process gets none of this process's environment.
    const child = fork(script, {
      execArgv: [],
      env: { PATH: process.env.PATH },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + ADDED_NICENESS, constants.priority.PRIORITY_LOW));
    const forget = () => {
      if (worker === child) worker = null;
    };
    child.once('exit', forget).once('error', forget);
    worker = child;
    return child;
  }

  /** An idle process does not keep the program running. */
  function hold(child: ChildProcess, isBusy: boolean): void {
    if (isBusy) child.ref();
    else child.unref();
    if (isBusy) child.channel?.ref();
    else child.channel?.unref();
  }

  /** @returns undefined when the process died of it */
  function ask(task: Task, file: string): Promise<Delivery | undefined> {
    const child = started();
    const order: Order = { number: ++number, task, file };
    hold(child, true);
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      const settle = (delivery?: Delivery) => {
        clearTimeout(late);
        child.off('message', hear).off('exit', died).off('error', died);
        hold(child, false);
        resolve(delivery);
      };
      const hear = (delivery: Delivery) => delivery.number === order.number && settle(delivery);
      const died = () => settle();
      child.on('message', hear).once('exit', died).once('error', died);
      // A failed send is reported by the process's exit.
      child.send(order, () => undefined);
    });
  }

  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    const child = worker;
    if (child === null) return;
    worker = null;
    hold(child, true);
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  return {
    work: async <Do extends Task['do']>(task: Extract<Task, { do: Do }>, file: string): Promise<Made[Do]> => {
      for (let crashes = 0; crashes < MAX_CRASHES; crashes += 1) {
        const delivery = await ask(task, file);
        if (delivery === undefined) {
          log.warn({ task: task.do, file }, 'the process for pictures died');
          continue;
        }
        idleTimer = setTimeout(() => void end(), idleMs).unref();
        if ('error' in delivery) throw new Error(delivery.error);
        return delivery.made as Made[Do];
      }
      throw new ImageCrash(`the process for pictures dies of ${file}`);
    },
    /** The number of the process, while there is one. */
    pid: (): number | null => worker?.pid ?? null,
    end,
  };
}
