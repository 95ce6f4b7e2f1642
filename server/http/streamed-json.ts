import { ReadableStream as NodeStream } from 'node:stream/web';

/**
 * Answers an object with a long list as JSON, written slice by slice as it is read. The first slice is read before the
 * answer begins: a database that is away is told as such.
 */
export async function streamedJson(others: object, name: string, slices: AsyncGenerator<readonly unknown[], void>): Promise<Response> {
  const first = await slices.next();
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    let text = JSON.stringify({ ...others, [name]: [] }).slice(0, -']}'.length);
    let isFirst = true;
    for (let slice = first; !slice.done; slice = await slices.next()) {
      for (const each of slice.value) {
        text += `${isFirst ? '' : ','}${JSON.stringify(each)}`;
        isFirst = false;
      }
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(`${text}]}`);
  }
  // The compiler's library does not know yet how a stream is made of an iterable.
  const body = NodeStream.from(pieces()) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
