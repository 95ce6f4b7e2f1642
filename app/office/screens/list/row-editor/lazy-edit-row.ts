import { part } from '../../../feedback/part.tsx';

/** A row in edit mode comes when a pointer or the focus first comes to a list. */
export const EditRow = part(() => import('./edit-row.tsx'), 'EditRow');
