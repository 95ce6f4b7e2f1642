import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * A query client whose loads are all as fresh as those of what is shown. The library begins a load anew that a write
 * made stale only where an observer has data already; any other would bring the state before the write, and count as
 * fresh.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const overtaken = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive() || filters?.refetchType === 'none');
    await super.invalidateQueries(filters, options);
    if (overtaken.length === 0) return;
    await Promise.allSettled(overtaken.map(async ({ promise }) => promise));
    await super.invalidateQueries(filters, options);
  }
}
