/** The path, query and anchor of an address of this site; null for one of another, and for none. */
export function pathOnSite(address: string | null, origin: string): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  // The path that is left without dots may name another site: `/.//example.org` is the path `//example.org`.
  return url.origin === origin && new URL(path, origin).origin === origin ? path : null;
}
