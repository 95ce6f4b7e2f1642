import { DAY_MS } from '#core/time/durations.ts';
import type { ArchiveName, BackupKind } from './archive-name.ts';

/** Number of days, weeks and months whose last archive is kept. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/**
 * Number of archives kept of each kind that is not scheduled. Separate numbers keep one kind from displacing another.
 */
const NEWEST_KEPT: Readonly<Record<Exclude<BackupKind, 'auto'>, number>> = { manual: 10, upgrade: 5, restore: 5 };
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4;

/**
 * The archives to delete. Of scheduled ones the last of each of the newest days, weeks and months stays; of every
 * other kind the newest ones. The newest archive always stays.
 */
export function outdated(archives: readonly ArchiveName[], { daily, weekly, monthly }: Retention): ArchiveName[] {
  const newestFirst = archives.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const ofKind = (kind: BackupKind) => newestFirst.filter((archive) => archive.kind === kind);
  const byClock = ofKind('auto');
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...Object.entries(NEWEST_KEPT).flatMap(([kind, most]) => ofKind(kind as BackupKind).slice(0, most)),
    ...lastOfEach(byClock, daily, dayOf),
    ...lastOfEach(byClock, weekly, (at) => Math.floor((dayOf(at) - FIRST_MONDAY) / 7)),
    ...lastOfEach(byClock, monthly, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth()),
  ]);
  return newestFirst.filter((archive) => !kept.has(archive));
}

/**
 * The most days that a scheduled archive is kept, while newer ones are made.
 * @param intervalHours the most hours between two archives: with long ones each day, week or month kept spans more
 */
export function longestKept({ daily, weekly, monthly }: Retention, intervalHours: number): number {
  const interval = intervalHours / 24;
  // An archive leaves with the first one of the last newer period: at most one interval after that period began.
  const ofPeriods = (most: number, days: number) => (most === 0 ? 0 : Math.max(most * days, (most - 1) * Math.max(days, interval) + 2 * interval));
  return Math.ceil(Math.max(interval, ofPeriods(daily, 1), ofPeriods(weekly, 7), ofPeriods(monthly, 31)));
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
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
