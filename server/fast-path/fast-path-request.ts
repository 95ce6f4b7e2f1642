import type { PageRequest } from '../pages/entry.ts';

/** A GET in one piece with nothing after it: request line and fields as in RFC 9112, no body. */
const GET_WITHOUT_BODY = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/** Fields that only the HTTP server handles. */
const UNSUPPORTED_FIELDS = new Set(['authorization', 'content-length', 'cookie', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

/**
 * Reads a GET without a body, cookies or credentials, as nearly all requests of visitors are.
 * @param text all that came, one character for each byte
 * @returns null for every other, however well-formed
 */
export function readFastPathRequest(text: string): PageRequest | null {
  const [, url, fields] = GET_WITHOUT_BODY.exec(text) ?? [];
  if (url === undefined || fields === undefined) return null;
  const headers = new Map<string, string>();
  for (const field of fields.slice(0, -2).split('\r\n')) {
    const colon = field.indexOf(':');
    const name = field.slice(0, colon).toLowerCase();
    // Parsers disagree about repeated fields.
    if (UNSUPPORTED_FIELDS.has(name) || headers.has(name)) return null;
    headers.set(name, field.slice(colon + 1).trim());
  }
  if (!headers.get('host') || (headers.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return null;
  return { method: 'GET', url, headers: { 'accept-encoding': headers.get('accept-encoding'), 'if-none-match': headers.get('if-none-match') } };
}
