/**
 * The same request with another body. It is rebuilt field by field, because the HTTP server's Request is not the
 * runtime's.
 */
export function withBody({ url, method, headers, signal }: Request, body: ReadableStream<Uint8Array> | ArrayBuffer): Request {
  // The compiler's library does not know yet that a streamed body must say so.
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}

/** A body that is refused is refused here: an action would only see a form that it cannot read. */
export async function withBodyRead(request: Request): Promise<Request> {
  return request.body === null ? request : withBody(request, await request.arrayBuffer());
}
