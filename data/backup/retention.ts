import type { ArchiveName } from './archive-name.ts';

/** How many days, weeks and months keep their last archive. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/** Of those that somebody asked for, or that were made before something dangerous. */
const OTHERS_KEPT = 10;
const DAY = 86_400_000;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4;

/**
 * The archives that nobody needs any more. Of those made by the clock the last one of each of the newest days, weeks and months stays; of
 * the others the newest ten. The newest archive always stays.
 */
export function outdated(archives: readonly ArchiveName[], { daily, weekly, monthly }: Retention): ArchiveName[] {
  const newestFirst = archives.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const byClock = newestFirst.filter(({ kind }) => kind === 'auto');
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ kind }) => kind !== 'auto').slice(0, OTHERS_KEPT),
    ...lastOfEach(byClock, daily, dayOf),
    ...lastOfEach(byClock, weekly, (at) => Math.floor((dayOf(at) - FIRST_MONDAY) / 7)),
    ...lastOfEach(byClock, monthly, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth()),
  ]);
  return newestFirst.filter((archive) => !kept.has(archive));
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY);
}

/** The last archive of each of the newest periods that have one. */
function lastOfEach(newestFirst: readonly ArchiveName[], most: number, periodOf: (at: Date) => number): ArchiveName[] {
  const last = new Map<number, ArchiveName>();
  for (const archive of newestFirst) {
    const period = periodOf(archive.at);
    if (!last.has(period)) last.set(period, archive);
  }
  return [...last.values()].slice(0, most);
}
