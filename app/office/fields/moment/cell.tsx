import { officeMoment } from '#core/civil.ts';
import type { MomentField } from '#core/fields/moment.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<MomentField>) {
  const { timeZone } = useOffice();
  if (value === null) return null;
  return <time dateTime={value}>{officeMoment(value, timeZone)}</time>;
}
