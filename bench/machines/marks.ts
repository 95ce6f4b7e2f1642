/** The reader whose answers come through nginx; all others ask a process. */
export const NGINX = 'nginx';

/** An answer that showed a page, in milliseconds of the bench's clock. */
export interface Seen {
  readonly sentAt: number;
  /** When it was there. */
  readonly seenAt: number;
  /** The mark that the page showed. */
  readonly mark: number;
  /** True where the answer said that it may be old. */
  readonly isMarkedOld: boolean;
}

/** The marks that one item got one after the other, and the pages that showed them. */
export interface Marks {
  readonly confirmed: (mark: number, at: number) => void;
  readonly seen: (by: string, seen: Seen) => void;
  /** The age of the oldest answer that did not say so, in milliseconds. */
  readonly oldest: () => number;
  /**
   * For each mark and each process, how long after its confirmation the process had shown it for good: the pause
   * between two readings, and the making of the page, are part of it.
   */
  readonly delays: () => number[];
  readonly answers: () => number;
}

export function createMarks(): Marks {
  const confirmations: { readonly mark: number; readonly at: number }[] = [];
  const seenBy = new Map<string, Seen[]>();

  /** The time for which an answer was behind when it was asked for. */
  function ageOf({ sentAt, mark }: Seen): number {
    const next = confirmations.find((each) => each.mark > mark);
    return next === undefined ? 0 : Math.max(0, sentAt - next.at);
  }

  return {
    confirmed: (mark, at) => void confirmations.push({ mark, at }),
    seen: (by, seen) => {
      const all = seenBy.get(by) ?? [];
      seenBy.set(by, all);
      all.push(seen);
    },
    oldest: () => Math.max(0, ...[...seenBy.values()].flat().map((seen) => (seen.isMarkedOld ? 0 : ageOf(seen)))),
    delays: () =>
      [...seenBy].flatMap(([by, all]) => {
        // It keeps pages for as long as it is told.
        if (by === NGINX) return [];
        const fresh = all.filter(({ isMarkedOld }) => !isMarkedOld);
        return confirmations.flatMap(({ mark, at }) => {
          const shown = fresh.slice(fresh.findLastIndex((seen) => seen.mark < mark) + 1).find(({ seenAt }) => seenAt >= at);
          const last = fresh.at(-1);
          // A mark that was never shown counts for as long as the process was read.
          const until = shown?.seenAt ?? (last !== undefined && last.mark < mark ? last.seenAt : undefined);
          return until === undefined ? [] : Math.max(0, until - at);
        });
      }),
    answers: () => [...seenBy.values()].reduce((sum, all) => sum + all.length, 0),
  };
}
