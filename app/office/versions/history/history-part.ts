import { part } from '../../feedback/part.tsx';

/** The former versions of an item or a document. */
export const HistoryDialog = part(() => import('./history-dialog.tsx'), 'HistoryDialog');
