import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';

export function overviewQuery(send: Send) {
  return queryOptions({ queryKey: ['overview'], queryFn: () => send('GET /api/overview'), gcTime: Number.POSITIVE_INFINITY });
}
