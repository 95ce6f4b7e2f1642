/** True when an If-None-Match header names the tag (RFC 9110, section 13.1.2): its quotes stand around no other. */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*';
}
