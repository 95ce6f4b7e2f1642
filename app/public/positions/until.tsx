import type { Item } from '#core/collections/index.ts';
import { longDate } from '#core/time/dates.ts';
import { positionsWords } from '../../words/positions.ts';

interface UntilProps {
  readonly position: Pick<Item<'positions'>, 'until'>;
  readonly timeZone: string;
}

/** The last day of an open position, where there is one. */
export function Until({ position: { until }, timeZone }: UntilProps) {
  if (until === null) return null;
  // One that ends as a day begins is not open on that day.
  const last = new Date(Date.parse(until) - 1);
  return (
    <p className="date">
      <time dateTime={until}>{positionsWords().until(longDate(last, timeZone))}</time>
    </p>
  );
}
