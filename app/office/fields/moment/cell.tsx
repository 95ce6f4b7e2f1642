import type { MomentField } from '#core/fields/moment.ts';
import { officeDay, officeMoment } from '#core/time/civil.ts';
import { officeDate } from '#core/time/dates.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { CellProps } from '../field.ts';

export function Cell({ field, value }: CellProps<MomentField>) {
  const { timeZone } = useOffice();
  // A row that is being added has none yet, not even null.
  return typeof value === 'string' ? <time dateTime={value}>{textOf(field, value, timeZone)}</time> : null;
}

/** A date of publication that is past is a day (spec, section 9: admin display); of the others the hour matters. */
function textOf({ isDay, isSetByServer }: MomentField, value: string, timeZone: string): string {
  if (isDay) return officeDay(value, timeZone);
  const date = new Date(value);
  return isSetByServer && date <= new Date() ? officeDate(date, timeZone) : officeMoment(value, timeZone);
}
