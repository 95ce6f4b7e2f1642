import type { ByteRange } from '#data/files/blob-store.ts';
import type { RequestContext } from '../environment.ts';
import { namesTag } from '../http/etag.ts';
import { exactly } from '../http/exact-length.ts';
import { rangeOf } from './range.ts';

/** Something to be sent, whole or in part. */
export interface Content {
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly open: (range: ByteRange) => Promise<ReadableStream<Uint8Array>> | Uint8Array<ArrayBuffer>;
}

/** Sends a content with HTTP's conditions and ranges (RFC 9110, sections 13 and 14). */
export async function sendContent(context: RequestContext, { size, etag, headers: own, open }: Content): Promise<Response> {
  const headers = { ...own, etag, 'accept-ranges': 'bytes' };
  if (namesTag(context.req.header('if-none-match') ?? '', etag)) return context.body(null, 304, headers);
  const ifRange = context.req.header('if-range');
  const isSame = ifRange === undefined || ifRange === etag || ifRange === own['last-modified'];
  const range = isSame ? rangeOf(context.req.header('range'), size) : null;
  if (range === 'unsatisfiable') return context.body(null, 416, { etag, 'content-range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = end - start + 1;
  const sized = { ...headers, 'content-length': String(length), ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }) };
  const body = context.req.method === 'HEAD' ? null : await open({ start, end });
  return new Response(body instanceof ReadableStream ? exactly(length, body) : body, { status: range === null ? 200 : 206, headers: sized });
}
