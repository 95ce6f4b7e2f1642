import type { CollectionName } from '#core/collections/index.ts';
import { DEFAULT_VIEW, MISSING } from '../list/view/list-view.ts';
import { queryOf } from '../list/view/view-address.ts';
import type { Finding } from './health.ts';

/** The list that shows all items of a finding, for those that one filter finds. */
export const FILTERED_LISTS: Readonly<Partial<Record<Finding['kind'], string>>> = {
  'without-doi': filteredBy('papers', 'doi'),
  'without-role': filteredBy('students', 'role'),
};

function filteredBy(collection: CollectionName, missing: string): string {
  return `/${collection}?${queryOf({ ...DEFAULT_VIEW, fields: { [missing]: MISSING } })}`;
}
