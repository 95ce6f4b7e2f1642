import type { MomentField } from '#core/fields/moment.ts';
import { useOffice } from '../../office.ts';
import type { CellProps } from '../field.ts';
import { officeMoment } from './civil.ts';

export function Cell({ value }: CellProps<MomentField>) {
  const { timeZone } = useOffice();
  return <time dateTime={value}>{officeMoment(value, timeZone)}</time>;
}
