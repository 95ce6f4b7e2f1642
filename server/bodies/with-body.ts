/** The same request with another body. Its parts are copied: what the HTTP server hands over is not a Request of the runtime's own. */
export function withBody({ url, method, headers, signal }: Request, body: ReadableStream<Uint8Array> | ArrayBuffer): Request {
  // The compiler's library does not know yet that a streamed body must say so.
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}
