import type { MomentField } from '#core/fields/moment.ts';
import { officeMoment } from '../../dates/civil.ts';
import { useOffice } from '../../office.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<MomentField>) {
  const { timeZone } = useOffice();
  return <time dateTime={value}>{officeMoment(value, timeZone)}</time>;
}
