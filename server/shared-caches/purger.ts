import type { Logger } from 'pino';
import { MINUTE_MS } from '#core/time/durations.ts';
import { createAlarm } from '../alarm.ts';
import { changedKeys, type Shown } from './changed-keys.ts';
import { ALL_PAGES } from './page-keys.ts';
import { type Purge, PurgeError } from './purge-request.ts';

export interface PurgerOptions {
  /** The content of all pages now. */
  readonly shown: () => Promise<Shown>;
  readonly purge: Purge;
  /** When pages change by the clock alone, in milliseconds since the epoch. */
  readonly expiry: () => Promise<number>;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** Pause before a purge, in milliseconds: writes that follow each other are purged together. */
export const PAUSE_MS = 100;
/**
 * Time after which the pages of a change are purged once more, in milliseconds: meanwhile another process may have
 * answered with what it knew, and an answer of before may have been on its way.
 */
export const AGAIN_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = MINUTE_MS;

/**
 * Has shared caches drop the pages that a change of the content, or of the clock, makes old. It waits for nothing and
 * nothing waits for it; what fails is tried again until it is done. A start drops all pages, since nobody knows what
 * changed before. Each process does so for all changes that it notices: whichever dies, another has asked.
 */
export function createPurger({ shown, purge, expiry, now, log }: PurgerOptions) {
  const stopping = new AbortController();
  /** Keys to be purged now. */
  const due = new Set<string>([ALL_PAGES]);
  /** Keys to be purged once more, and when. */
  const again = new Map<string, number>();
  let before: Shown | null = null;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isWoken = false;
  /** No purge is sent before, by the clock of the process. */
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  const alarm = createAlarm(now, () => {
    note([ALL_PAGES]);
    wake();
  });

  function note(keys: readonly string[]): void {
    for (const key of keys) {
      due.add(key);
      again.set(key, performance.now() + AGAIN_MS);
    }
  }

  /** @returns the time until the next round, in milliseconds; null where nothing is left */
  async function round(): Promise<number | null> {
    const current = await shown();
    note(changedKeys(before, current));
    before = current;
    alarm.set(await expiry());
    for (const [key, at] of again) {
      if (at > performance.now()) continue;
      again.delete(key);
      due.add(key);
    }
    if (due.size > 0) {
      const keys = [...due];
      due.clear();
      await purge(keys, stopping.signal).catch((error: unknown) => {
        for (const key of keys) due.add(key);
        throw error;
      });
      if (failures > 0) log.info({ failures }, 'the shared cache is purged again');
      failures = 0;
    }
    return again.size === 0 ? null : Math.max(0, Math.min(...again.values()) - performance.now());
  }

  function failed(error: unknown): number {
    failures += 1;
    if (failures === 1) log.warn({ err: error }, 'the shared cache was not purged; it is tried again');
    const asked = error instanceof PurgeError ? (error.retryAfter ?? 0) * 1_000 : 0;
    const wait = Math.min(MAX_RETRY_MS, Math.max(asked, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 6)));
    notBefore = performance.now() + wait;
    return wait;
  }

  /** Waits, but not for longer than the program runs. */
  async function pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = setTimeout(resolve, milliseconds);
    const end = () => resolve();
    stopping.signal.addEventListener('abort', end, { once: true });
    await promise;
    clearTimeout(waiting);
    stopping.signal.removeEventListener('abort', end);
  }

  async function run(): Promise<void> {
    await pause(Math.max(PAUSE_MS, notBefore - performance.now()));
    if (stopping.signal.aborted) return;
    isWoken = false;
    const wait = await round().catch((error: unknown) => (stopping.signal.aborted ? null : failed(error)));
    clearTimeout(timer);
    if (wait !== null && !stopping.signal.aborted) timer = setTimeout(wake, wait).unref();
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    isWoken = true;
    running ??= run().finally(() => {
      running = null;
      if (isWoken) wake();
    });
  }

  return {
    /** The content may have changed. */
    wake,
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      alarm.stop();
      await running;
    },
  };
}
