import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';

/** Everybody who may sign in. */
export function administratorsQuery(send: Send) {
  return queryOptions({
    queryKey: ['administrators'],
    queryFn: async () => (await send('GET /api/administrators')).items,
  });
}
