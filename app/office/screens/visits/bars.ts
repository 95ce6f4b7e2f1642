import type { VisitReport } from '#core/contract/visits.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { Span } from './spans.ts';

/** The stretch of time that a bar stands for. A year of days has more bars than a telephone has room for. */
export type BarUnit = 'day' | 'week' | 'month';

export const UNIT_OF: Readonly<Record<Span, BarUnit>> = { '7': 'day', '30': 'day', '90': 'day', '365': 'week', todo: 'month' };

/** A bar of the plot. */
export interface Bar {
  /** Its first day, dd/MM/yyyy, or its month, MM/yyyy. */
  readonly label: string;
  readonly value: number;
}

const WEEK_DAYS = 7;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (day: string) => day.split('-').toReversed().join('/');

/** The bars of a report, oldest first, those without a view included. */
export function barsOf({ from, to, days }: Pick<VisitReport, 'from' | 'to' | 'days'>, unit: BarUnit): Bar[] {
  const values = new Map(days.map(({ day, value }) => [day, value]));
  const labels = unit === 'month' ? monthsBetween(days[0]?.day ?? to.slice(0, 7), to.slice(0, 7)) : daysBetween(from ?? to, to);
  const size = unit === 'week' ? WEEK_DAYS : 1;
  // The last week is whole: the first one is shorter.
  const first = labels.length % size;
  const starts = [...(first > 0 ? [0] : []), ...Array.from({ length: Math.floor(labels.length / size) }, (_, index) => first + index * size)];
  return starts.map((start, index) => {
    const part = labels.slice(start, starts[index + 1] ?? labels.length);
    return { label: written(part[0] ?? to), value: part.reduce((sum, label) => sum + (values.get(label) ?? 0), 0) };
  });
}

function daysBetween(from: string, to: string): string[] {
  const length = Math.max(1, Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1);
  return Array.from({ length }, (_, index) => dayOf(timeOf(from) + index * DAY_MS));
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = dayOf(timeOf(`${month}-01`) + 31 * DAY_MS).slice(0, 7)) months.push(month);
  return months;
}
