import { Problem } from '#core/errors.ts';
import { createSemaphore } from '#core/semaphore.ts';
import { say } from '#core/words/message.ts';

const MAX_CONCURRENT = 2;
const MAX_WAITING = 24;
const RETRY_SECONDS = 10;

/**
 * Queue of passwords to be verified. Few run at once, because each takes memory and a processor. Known browsers come
 * first, and each group's queue holds a few seconds of work at most.
 */
export function createPasswordQueue() {
  const semaphore = createSemaphore(MAX_CONCURRENT);
  const rankOf = (isKnown: boolean) => (isKnown ? 0 : 1);

  function refuseIfFull(isKnown: boolean): void {
    if (semaphore.waiting(rankOf(isKnown)) < MAX_WAITING) return;
    throw new Problem('unavailable', say('manySignIns'), { retryAfter: RETRY_SECONDS });
  }

  return {
    /** @throws Problem 503 when too many wait */
    refuseIfFull,
    /** @throws Problem 503 when too many wait */
    run: async <Result>(isKnown: boolean, judge: () => Promise<Result>): Promise<Result> => {
      refuseIfFull(isKnown);
      return semaphore.run(judge, rankOf(isKnown));
    },
  };
}
