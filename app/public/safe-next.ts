const AFTER_SIGN_IN = '/dashboard';

/** Where to go after signing in: the same-site path that the address names in `next`, else the dashboard. */
export function safeNext(address: string): string {
  const { origin, searchParams } = new URL(address);
  const next = searchParams.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return AFTER_SIGN_IN;
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : AFTER_SIGN_IN;
}
