import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';

/** Milliseconds between two looks while works are looked up. */
const RELOAD_INTERVAL_MS = 3_000;

export function harvestQuery(send: Send) {
  return queryOptions({
    queryKey: ['harvest'],
    queryFn: () => send('GET /api/harvest'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.last?.pending ?? 0) > 0 ? RELOAD_INTERVAL_MS : false),
  });
}
