import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';

/** Somebody who may sign in. */
export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  /** True of who asks. */
  readonly own: boolean;
}

/** Everybody who may sign in. */
export function administratorsQuery(send: Send) {
  return queryOptions({
    queryKey: ['administrators'],
    queryFn: async () => (await send<{ items: readonly Administrator[] }>('GET', '/api/administrators')).items,
  });
}
