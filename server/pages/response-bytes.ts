const known = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** An answer whose bytes are at hand: reading them from it would copy a page twice. */
export function responseOf(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  known.set(response, bytes);
  return response;
}

/** The bytes of an answer; those that are not at hand are read from it. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return known.get(response) ?? Buffer.from(await response.arrayBuffer());
}
