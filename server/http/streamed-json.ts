import { ReadableStream as NodeStream } from 'node:stream/web';

type Slices = AsyncGenerator<readonly unknown[], void>;

/**
 * Answers an object with long lists as JSON, written slice by slice as they are read. The first slice is read before
 * the answer begins: a database that is away is told as such.
 */
export async function streamedJson(others: object, lists: Readonly<Record<string, Slices>>): Promise<Response> {
  const slices = slicesOf(lists);
  const first = await slices.next();
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    let text = JSON.stringify(others).slice(0, -1);
    let listed: string | undefined;
    let count = 0;
    for (let slice = first; !slice.done; slice = await slices.next()) {
      const { name, items } = slice.value;
      if (name !== listed) {
        text += `${listed === undefined ? '' : ']'}${text === '{' ? '' : ','}${JSON.stringify(name)}:[`;
        [listed, count] = [name, 0];
      }
      for (const each of items) {
        text += `${count === 0 ? '' : ','}${JSON.stringify(each)}`;
        count += 1;
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

/** The slices of each list; one of an empty list too. */
async function* slicesOf(
  lists: Readonly<Record<string, Slices>>,
): AsyncGenerator<{ readonly name: string; readonly items: readonly unknown[] }, void> {
  for (const [name, slices] of Object.entries(lists)) {
    let isEmpty = true;
    for await (const items of slices) {
      isEmpty = false;
      yield { name, items };
    }
    if (isEmpty) yield { name, items: [] };
  }
}
