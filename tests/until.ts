import { vi } from 'vitest';

/** Time after which a condition counts as never met, in milliseconds: a busy machine is no failure. */
const NEVER_AFTER_MS = 60_000;

/** Waits until a check no longer throws. @returns what it returns */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: NEVER_AFTER_MS });
}
