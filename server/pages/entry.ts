import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasSession } from '#core/cookies.ts';
import { namesTag } from '../http/etag.ts';
import { ENCODINGS, type Encoding, encodeBody, encodeThoroughly, negotiateEncoding } from './encoding.ts';

/** An answer in one encoding. */
export interface Form {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers as Node writes them fastest: name, value, name, value… */
  readonly written: readonly string[];
}

/** An answer that is ready to be sent. */
export interface Entry {
  readonly status: number;
  readonly forms: Readonly<Record<Encoding, Form>>;
  /** Approximate memory, in bytes. */
  readonly size: number;
}

/** The parts of a request that an answer depends on. */
export interface PageRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<{ cookie?: string | undefined; 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }>;
}

/** A ready answer in the requested encoding. */
export interface Ready {
  readonly entry: Entry;
  readonly encoding: Encoding;
}

/** Finds the ready answer of a request, if there is one. */
export type FindReady = (wanted: PageRequest) => Ready | null;

/** Makes what was ready until the content changed; null for what was not. */
export type MakeAgain = (wanted: PageRequest) => Promise<unknown> | null;

/** Headers and the rest of the bookkeeping, in bytes. */
const OVERHEAD_BYTES = 4_096;

/** Makes an answer ready in every encoding. @param own its headers, beside those that are the same for all */
export async function entryOf(status: number, identity: Buffer<ArrayBuffer>, own: Readonly<Record<string, string>>): Promise<Entry> {
  const bodies = await encodeBody(identity);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const form = (encoding: Encoding) => formOf(encoding, bodies[encoding], tag, own);
  const forms = { br: form('br'), gzip: form('gzip'), identity: form('identity') };
  return { status, forms, size: ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, OVERHEAD_BYTES) };
}

/** The same answer in fewer bytes, with an ETag of their own. */
export async function smallerOf(entry: Entry): Promise<Entry> {
  const { br, identity } = entry.forms;
  const body = await encodeThoroughly(identity.body);
  const tag = br.etag.slice('"'.length, -'-br"'.length);
  return { ...entry, forms: { ...entry.forms, br: formOf('br', body, `${tag}-small`, br.headers) }, size: entry.size - br.body.length + body.length };
}

/** A body in one encoding, with its headers. @param tag tells the body from every other, in whatever encoding */
export function formOf(encoding: Encoding, body: Buffer<ArrayBuffer>, tag: string, own: Readonly<Record<string, string>>): Form {
  const etag = `"${tag}-${encoding}"`;
  const headers = { ...own, etag, 'content-length': String(body.length), ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
  return { body, etag, headers, written: Object.entries(headers).flat() };
}

/** True when the client has this very answer already. */
export function isKnown({ entry, encoding }: Ready, { headers }: PageRequest): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && entry.status === 200 && namesTag(known, entry.forms[encoding].etag);
}

/** Sends a ready answer in the encoding that was negotiated. */
export function sendReady(ready: Ready, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, forms } = ready.entry;
  const { body, headers, written } = forms[ready.encoding];
  if (isKnown(ready, incoming)) {
    outgoing.writeHead(304, withoutBody(headers)).end();
    return;
  }
  outgoing.writeHead(status, written as string[]);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

/** A ready answer for a request that came further than the lowest layer. */
export function entryResponse({ status, forms }: Entry, request: Request): Response {
  const { body, etag, headers: all } = forms[negotiateEncoding(request.headers.get('accept-encoding') ?? undefined)];
  // A request with a session cookie, valid or not, gets a private answer.
  const headers = hasSession(request.headers.get('cookie')) ? { ...all, 'cache-control': 'private, no-store' } : all;
  const known = request.headers.get('if-none-match');
  if (known !== null && status === 200 && namesTag(known, etag)) return new Response(null, { status: 304, headers: withoutBody(headers) });
  return new Response(body, { status, headers });
}

/** The headers of a 304. */
export function withoutBody({
  'content-length': _length,
  'content-encoding': _encoding,
  ...headers
}: Readonly<Record<string, string>>): Record<string, string> {
  return headers;
}
