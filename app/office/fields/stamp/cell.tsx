import { officeDate } from '#core/dates.ts';
import type { StampField } from '#core/fields/moment.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { CellProps } from '../field.ts';

/** dd/MM/yyyy (spec, section 9: admin display). */
export function Cell({ value }: CellProps<StampField>) {
  const { timeZone } = useOffice();
  // An item that is being added has none yet, not even null.
  return value ? <time dateTime={value}>{officeDate(new Date(value), timeZone)}</time> : null;
}
