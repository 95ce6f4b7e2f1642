import { officeDate } from '#core/time/dates.ts';
import { useOffice } from '../../../editing/office-context.ts';

/** When the server wrote an item, as dd/MM/yyyy (spec, section 9: admin display). */
export function Stamp({ value }: { value: unknown }) {
  const { timeZone } = useOffice();
  // An item that is being added has none yet, not even null.
  return typeof value === 'string' ? <time dateTime={value}>{officeDate(new Date(value), timeZone)}</time> : null;
}
