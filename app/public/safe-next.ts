const AFTER_SIGN_IN = '/dashboard';

/** The address to go to after signing in: the same-site path that the address names in `next`, else the dashboard. */
export function safeNext(address: string): string {
  const { origin, searchParams } = new URL(address);
  const next = searchParams.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return AFTER_SIGN_IN;
  const url = new URL(next, origin);
  const path = url.pathname + url.search + url.hash;
  // The path that is left without dots may name another site: `/.//example.org` is the path `//example.org`.
  return url.origin === origin && new URL(path, origin).origin === origin ? path : AFTER_SIGN_IN;
}
