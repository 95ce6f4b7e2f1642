import type { RequestContext } from '../environment.ts';

/** True for a request that came over the network, and not from the program itself. */
export function isFromOutside({ env }: Pick<RequestContext, 'env'>): boolean {
  return env?.incoming !== undefined;
}
