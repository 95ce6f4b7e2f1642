import { queryOptions } from '@tanstack/react-query';
import type { ContentHealth } from '#core/contract/content-health.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { UNDESCRIBED_FILES } from '../../model/list-address.ts';
import type { Send } from '../../sync/request.ts';

export type Finding = ContentHealth['findings'][number];

export function healthQuery(send: Send) {
  return queryOptions({ queryKey: ['content-health'], queryFn: () => send('GET /api/content-health') });
}

/** The address where an item is corrected: its row, or its file. */
export function placeOf({ collection, id }: Pick<Finding['items'][number], 'collection' | 'id'>): string {
  return collection === 'files' ? UNDESCRIBED_FILES : editAddress(collection, id);
}

/** The screen on which people say whose the names of authors are. */
export const NAMES_SCREEN = '/author-names';
