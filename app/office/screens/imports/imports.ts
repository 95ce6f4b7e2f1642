import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';
import { refuseTooLarge } from '../file-size.ts';

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

/** The state of one import: how many of its entries wait. */
export function importQuery(send: Send, id: string) {
  return queryOptions({
    queryKey: [...KEY, id, 'state'],
    queryFn: () => send('GET /api/imports/{id}/state', { path: { id } }),
    staleTime: 0,
    // Dropped from the cache when its screen closes and no sooner: a deleted import would be loaded again.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.pending ?? 0) > 0 ? RELOAD_INTERVAL_MS : false),
  });
}

/** Groups of entries by what is to be done with them. */
export type EntryGroup = 'new' | 'known' | 'undecided';

/** The entries of a group, some at a time. @param version changes when others wait */
export function entriesQuery(send: Send, id: string, { state, words, version }: { state: EntryGroup; words: string; version: string }) {
  return infiniteQueryOptions({
    queryKey: [...KEY, id, state, words, version],
    queryFn: ({ pageParam }) => send('GET /api/imports/{id}/entries', { path: { id }, query: { state, words, from: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: ({ positions }, pages) => {
      const shown = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return shown < positions.length ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Unread parts of a file, some at a time. @param version changes when other entries cannot */
export function errorsQuery(send: Send, id: string, version: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, id, 'errors', version],
    queryFn: ({ pageParam }) => send('GET /api/imports/{id}/errors', { path: { id }, query: { from: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { errors }) => sum + errors.length, 0);
      return shown < total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Brings a file, or pasted text, to the queue. @returns the id of the import @throws Problem where it is refused */
export async function stage(send: Send, source: File | string): Promise<string> {
  if (typeof source !== 'string') refuseTooLarge(source);
  const { id } =
    typeof source === 'string'
      ? await send('POST /api/imports', { body: { text: source } })
      : await send('POST /api/imports', { query: { name: source.name }, file: source });
  return id;
}
