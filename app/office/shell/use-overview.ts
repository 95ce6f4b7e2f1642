import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Overview } from '#core/contract/overview.ts';
import { useOffice } from '../editing/office-context.ts';
import { overviewQuery } from '../screens/dashboard/overview.ts';

/** The rest after a write before the numbers are asked for again, in milliseconds: of many, each would ask. */
const AFTER_WRITES_MS = 250;

/**
 * The overview, for what stands beside every screen: loaded once, and again right after writes. Nobody is asked
 * to sign in for it, and without it there are no numbers.
 */
export function useOverview(): Overview | undefined {
  const { api, client } = useOffice();
  const { data } = useQuery({ ...overviewQuery(api.sendUnasked), enabled: false });
  useEffect(() => {
    const query = overviewQuery(api.sendUnasked);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      const { data: known, isInvalidated } = client.getQueryState(query.queryKey) ?? {};
      if (known === undefined || isInvalidated) void client.query(query).catch(() => undefined);
    };
    load();
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== JSON.stringify(query.queryKey) || event.type !== 'updated' || event.action.type !== 'invalidate') return;
      clearTimeout(timer);
      timer = setTimeout(load, AFTER_WRITES_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, client]);
  return data;
}
