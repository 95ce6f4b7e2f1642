import type { DataTag, UnusedSkipTokenOptions } from '@tanstack/react-query';

/** A query of the browser's cache, as `queryOptions` makes it. */
export type CachedQuery<Data> = UnusedSkipTokenOptions<Data, Error, Data, string[]> & { readonly queryKey: DataTag<string[], Data, Error> };
