/**
 * The time for which one operation is tried, and all of an upload's are tried again together, in milliseconds (spec,
 * section 9: Upload).
 */
const OPERATION_RETRY_MS = 120_000;
const UPLOAD_RETRY_MS = 600_000;
/** Pauses between tries in milliseconds; the last one repeats. */
const PAUSES = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

/**
 * The limits within which an upload goes on trying. An operation is one step forward: the begin of the upload, or one
 * piece of it. Its clock runs from its start; however long that took, a first failure is tried again at once, for what
 * has arrived of a piece is a step: a slow line is no broken one. The upload's clock runs only while something is tried
 * again.
 */
export interface RetryPolicy {
  /** A try begins. */
  readonly started: () => void;
  /** A step was made. */
  readonly progressed: () => void;
  /** A try failed. @returns how long to wait before the next, in milliseconds; null when it is not worth another */
  readonly failed: () => number | null;
  /** A person stopped it, or was waited for: that time does not count. */
  readonly rested: () => void;
}

/** @param now in milliseconds */
export function createRetryPolicy(now: () => number): RetryPolicy {
  /** When the operation began, and when it first failed. */
  let begun: number | null = null;
  let failing: number | null = null;
  let spent = 0;
  let tries = 0;
  function endFailing(): void {
    if (failing !== null) spent += now() - failing;
    failing = null;
    tries = 0;
  }
  return {
    started: () => {
      begun ??= now();
    },
    progressed: () => {
      endFailing();
      begun = now();
    },
    failed: () => {
      begun ??= now();
      failing ??= now();
      const forOperation = tries === 0 ? Number.POSITIVE_INFINITY : OPERATION_RETRY_MS - (now() - begun);
      const left = Math.min(forOperation, UPLOAD_RETRY_MS - spent - (now() - failing));
      const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
      tries += 1;
      return left <= 0 ? null : Math.min(pause, left);
    },
    rested: () => {
      endFailing();
      begun = null;
    },
  };
}
