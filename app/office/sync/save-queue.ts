import type { Problem } from '#core/errors.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { type Observable, observable } from '../ui/observable.ts';
import { isTransientProblem } from './request.ts';

/** The state of a save. */
export interface Saving {
  /** The label of what is being saved. */
  readonly label: string;
  readonly phase: 'saving' | 'waiting' | 'saved';
  /** The reason for which it waits. */
  readonly problem: Problem | null;
}

export interface SaveQueue {
  /** The saves of now by key, and for a moment those that just ended. */
  readonly savings: Observable<ReadonlyMap<string, Saving>>;
  /**
   * Runs a task after those of the same key have ended, so that saves of one row never overlap.
   * A problem that may pass is waited for, and the task is run again.
   * @throws Problem when the task is refused for good
   */
  readonly run: <Answer>(key: string, label: string, task: () => Promise<Answer>) => Promise<Answer>;
  /** Tries everything that waits now. */
  readonly retryNow: () => void;
}

/** Pauses between tries in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000];
/** The time for which "Guardado" is shown, in milliseconds. */
const CONFIRMATION_MS = 2_500;

export function createSaveQueue(): SaveQueue {
  const savings = observable<ReadonlyMap<string, Saving>>(new Map());
  const tails = new Map<string, Promise<unknown>>();
  const wakers = new Set<() => void>();

  function show(key: string, saving: Saving | null): void {
    const next = new Map(savings.get());
    if (saving === null) next.delete(key);
    else next.set(key, saving);
    savings.set(next);
  }

  async function pause(tried: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, PAUSES[tried] ?? PAUSES.at(-1));
      function done() {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      }
      wakers.add(done);
    });
  }

  async function persist<Answer>(key: string, label: string, task: () => Promise<Answer>): Promise<Answer> {
    for (let tried = 0; ; tried++) {
      show(key, { label, phase: 'saving', problem: null });
      try {
        return await task();
      } catch (error) {
        if (!isTransientProblem(error)) throw error;
        show(key, { label, phase: 'waiting', problem: asProblem(error) });
        await pause(tried);
      }
    }
  }

  function end(key: string, label: string, ended: Promise<unknown>, saved: boolean): void {
    if (tails.get(key) !== ended) return;
    tails.delete(key);
    const note: Saving | null = saved ? { label, phase: 'saved', problem: null } : null;
    show(key, note);
    if (note) setTimeout(() => savings.get().get(key) === note && show(key, null), CONFIRMATION_MS);
  }

  return {
    savings,
    run: (key, label, task) => {
      const before = tails.get(key);
      const mine = (before ?? Promise.resolve()).then(() => persist(key, label, task));
      const ended: Promise<unknown> = mine.then(
        () => end(key, label, ended, true),
        () => end(key, label, ended, false),
      );
      tails.set(key, ended);
      return mine;
    },
    retryNow: () => {
      for (const wake of wakers) wake();
    },
  };
}

/** True while something is on its way to the server or waits to be. */
export function isBusy(savings: ReadonlyMap<string, Saving>): boolean {
  return [...savings.values()].some(({ phase }) => phase !== 'saved');
}
