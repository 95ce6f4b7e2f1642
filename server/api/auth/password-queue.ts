import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';

const MAX_CONCURRENT = 2;
const MAX_WAITING = 24;
const RETRY_SECONDS = 10;

/**
 * Queue of passwords to be verified. Few run at once, because each takes memory and a processor. Known browsers come
 * first, and each group's queue holds a few seconds of work at most.
 */
export function createPasswordQueue() {
  const waiting = { known: [] as (() => void)[], unknown: [] as (() => void)[] };
  let running = 0;

  const lineOf = (isKnown: boolean) => waiting[isKnown ? 'known' : 'unknown'];

  function refuseIfFull(isKnown: boolean): void {
    if (lineOf(isKnown).length < MAX_WAITING) return;
    throw new Problem('unavailable', say('manySignIns'), { retryAfter: RETRY_SECONDS });
  }

  async function turn(isKnown: boolean): Promise<void> {
    if (running < MAX_CONCURRENT) {
      running += 1;
      return;
    }
    refuseIfFull(isKnown);
    await new Promise<void>((resolve) => void lineOf(isKnown).push(resolve));
  }

  return {
    /** @throws Problem 503 when too many wait */
    refuseIfFull,
    /** @throws Problem 503 when too many wait */
    run: async <Result>(isKnown: boolean, judge: () => Promise<Result>): Promise<Result> => {
      await turn(isKnown);
      try {
        return await judge();
      } finally {
        // The turn is handed on.
        const next = waiting.known.shift() ?? waiting.unknown.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
