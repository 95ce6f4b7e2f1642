import { pathOnSite } from '../../ui/path-on-site.ts';

const AFTER_SIGN_IN = '/dashboard';

/** The address to go to after signing in: the same-site path that the address names in `next`, else the dashboard. */
export function safeNext(address: string): string {
  const { origin, searchParams } = new URL(address);
  return pathOnSite(searchParams.get('next'), origin) ?? AFTER_SIGN_IN;
}
