import { part } from '../../../feedback/part.tsx';

const load = () => import('./edit-row.tsx');

/** A row in edit mode comes with its inputs when a pointer or the focus first comes to a list. */
export const EditRow = part(load, 'EditRow');

/** Loads it ahead; a failure shows where the row is opened. */
export function loadEditRow(): void {
  load().catch(() => undefined);
}
