import { CHECK_INTERVAL_MS, createAlarm } from '../alarm.ts';

/** Asks for a page as a visitor does, so that it is ready when one comes. */
export type AskForPage = (path: string) => Promise<unknown>;

export interface WarmerOptions {
  /** The pages to make ready, the most wanted first. */
  readonly wanted: () => readonly string[];
  readonly ask: AskForPage;
  /** When pages change by the clock alone, in milliseconds since the epoch. */
  readonly expiry: () => Promise<number>;
  readonly now: () => Date;
  readonly failed: (error: unknown) => void;
}

/**
 * Pause after the last write before pages are rendered in advance, in milliseconds, so that consecutive writes are not
 * delayed.
 */
export const DEBOUNCE_MS = 40;
/**
 * Number of pages that are rendered first. The others wait for a longer pause in the writes, which leaves the
 * processor to an administrator who saves every second.
 */
export const FIRST_BATCH_PAGES = 20;
/** The longer pause, in milliseconds. */
export const LONG_DEBOUNCE_MS = 2_000;

/**
 * Renders the wanted pages in the background, one after the other, when it is woken and when they change by the clock.
 * Woken during a run it starts again, because pages of older content are worthless. Between less wanted pages it
 * pauses for as long as the previous one took.
 */
export function createWarmer({ wanted, ask, expiry, now, failed }: WarmerOptions) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const alarm = createAlarm(now, wake);
  let interrupt: () => void = () => undefined;

  /** Waits, but not when it is woken or stopped. */
  async function pause(milliseconds: number): Promise<void> {
    if (again || stopped) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    interrupt = resolve;
    await promise;
    clearTimeout(timer);
  }

  /** The write that woke it is answered first, and those that follow it at once. */
  async function rest(): Promise<void> {
    do {
      again = false;
      await pause(DEBOUNCE_MS);
    } while (again && !stopped);
  }

  async function round(): Promise<void> {
    alarm.stop();
    await rest();
    for (const [at, path] of wanted().entries()) {
      if (at === FIRST_BATCH_PAGES) await pause(LONG_DEBOUNCE_MS);
      if (again || stopped) return;
      const began = performance.now();
      await ask(path);
      if (at >= FIRST_BATCH_PAGES) await pause(performance.now() - began);
    }
    const next = await expiry();
    if (!stopped) alarm.set(next);
  }

  async function run(): Promise<void> {
    do {
      await round().catch((error: unknown) => {
        failed(error);
        // The next change by the clock is not known: without the database, say.
        if (!stopped) alarm.set(now().getTime() + CHECK_INTERVAL_MS);
      });
    } while (again && !stopped);
  }

  function wake(): void {
    again = true;
    interrupt();
    running ??= run().finally(() => {
      running = null;
    });
  }

  return {
    wake,
    /** Waits for the page that is being rendered; nothing is rendered afterwards. */
    stop: async (): Promise<void> => {
      stopped = true;
      interrupt();
      alarm.stop();
      await running;
    },
  };
}
