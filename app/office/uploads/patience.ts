/** How long one operation is tried again, and all of an upload's together, in milliseconds (spec, section 9: Upload). */
const FOR_OPERATION = 120_000;
const FOR_UPLOAD = 600_000;
/** Pauses between tries in milliseconds; the last one repeats. */
const PAUSES = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

/** How long an upload goes on trying. An operation is one step forward: the begin of the upload, or one piece of it. */
export interface Patience {
  /** A step was made. */
  readonly progressed: () => void;
  /** A try failed. @returns how long to wait before the next, in milliseconds; null when it is not worth another */
  readonly failed: () => number | null;
  /** The person stopped it: that time does not count. */
  readonly rested: () => void;
}

/** @param now in milliseconds */
export function createPatience(now: () => number): Patience {
  let since: number | null = null;
  let spent = 0;
  let tries = 0;
  return {
    progressed: () => {
      if (since !== null) spent += now() - since;
      since = null;
      tries = 0;
    },
    failed: () => {
      since ??= now();
      const trying = now() - since;
      const left = Math.min(FOR_OPERATION - trying, FOR_UPLOAD - spent - trying);
      const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
      tries += 1;
      return left <= 0 ? null : Math.min(pause, left);
    },
    rested: () => {
      since = null;
      tries = 0;
    },
  };
}
