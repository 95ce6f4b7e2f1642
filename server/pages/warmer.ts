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

/** How long nothing is written before pages are rendered in advance, in milliseconds: many writes on end do not wait for pages nobody asks for. */
export const REST = 40;

/**
 * Renders the wanted pages in the background, one after the other, when it is woken and when the clock changes them.
 * Woken while it is at it, it begins anew: what it made of the older content is worth nothing.
 */
export function createWarmer({ wanted, ask, expiry, now, failed }: WarmerOptions) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let alarm: NodeJS.Timeout | undefined;

  /** The write that woke it is answered first, and those that follow it at once. */
  async function rest(): Promise<void> {
    again = false;
    await new Promise((resolve) => setTimeout(resolve, REST));
    if (again && !stopped) await rest();
  }

  async function round(): Promise<void> {
    clearTimeout(alarm);
    await rest();
    for (const path of wanted()) {
      if (again || stopped) return;
      await ask(path);
    }
    const left = (await expiry()) - now().getTime();
    if (!stopped) alarm = setTimeout(wake, left).unref();
  }

  async function run(): Promise<void> {
    // After a failure the pages wait for the next change, or for somebody who asks.
    await round().catch(failed);
    if (again && !stopped) await run();
  }

  function wake(): void {
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
  }

  return {
    wake,
    /** Waits for the page that is being rendered; nothing is rendered afterwards. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(alarm);
      await running;
    },
  };
}
