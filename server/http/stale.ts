/** Marks an answer that may be older than the content (RFC 9111, section 5.5): nobody else keeps it. */
export function markStale(headers: Headers): void {
  headers.set('warning', '110 - "Response is Stale"');
  headers.set('cache-control', 'private, no-store');
}
