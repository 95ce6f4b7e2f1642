import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';

/** Refuses a write that knows an older version than the stored one. */
export function refuseOlder(stored: { version: number }, ifVersion: number | undefined): void {
  if (ifVersion === undefined || ifVersion === stored.version) return;
  throw new Problem('aborted', say('changedWhileEditing'), { current: stored });
}
