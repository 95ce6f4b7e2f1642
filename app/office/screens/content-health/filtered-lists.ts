import { listAddress, MISSING } from '../../model/list-address.ts';
import type { Finding } from './health.ts';

/** The list that shows all items of a finding, for those that one filter finds. */
export const FILTERED_LISTS: Readonly<Partial<Record<Finding['kind'], string>>> = {
  'without-doi': listAddress('papers', { doi: MISSING }),
  'without-role': listAddress('students', { role: MISSING }),
};
