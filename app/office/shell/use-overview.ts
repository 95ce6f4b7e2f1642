import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#core/contract/overview.ts';
import { useOffice } from '../editing/office-context.ts';
import { overviewQuery } from '../screens/dashboard/overview.ts';

/**
 * The overview, for what stands beside every screen: loaded once, and again after writes. Nobody is asked to sign in
 * for it, and without it there are no numbers.
 */
export function useOverview(): Overview | undefined {
  return useQuery({ ...overviewQuery(useOffice().api.sendUnasked), staleTime: Number.POSITIVE_INFINITY }).data;
}
