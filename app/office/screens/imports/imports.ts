import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '#core/contract/call.ts';
import type { Send } from '../../sync/request.ts';

const KEY = ['imports'];
/** Milliseconds between two looks while publications are looked up. */
const RELOAD_INTERVAL_MS = 3_000;

export function importsQuery(send: Send) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => (await send('GET /api/imports')).items,
    refetchInterval: ({ state: { data } }) => (data?.some(({ pending }) => pending > 0) ? RELOAD_INTERVAL_MS : false),
  });
}

export function importQuery(send: Send, id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => send('GET /api/imports/{id}', { path: { id } }),
    staleTime: 0,
    // Forgotten when its screen is left and no sooner: one that was just deleted would be asked for again.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.pending ?? 0) > 0 ? RELOAD_INTERVAL_MS : false),
  });
}

/** Brings a file, or pasted text, to the queue. @returns the id of the import */
export async function stage(send: Send, source: File | string): Promise<string> {
  const { id } =
    typeof source === 'string'
      ? await send('POST /api/imports', { body: { text: source } })
      : await send('POST /api/imports', { query: { name: source.name }, file: source });
  return id;
}

/** Brings a table to the queue whose columns a person has named. @returns the id of the import */
export async function stageTable(send: Send, body: NonNullable<RequestOf<'POST /api/imports'>['body']>): Promise<string> {
  return (await send('POST /api/imports', { body })).id;
}
