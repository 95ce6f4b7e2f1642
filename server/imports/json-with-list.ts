/**
 * An object with a long list as JSON, in one buffer for the main thread to take over. Each item is written twice, first
 * to know its length: a single text, or a buffer for each, would take as much memory again.
 */
export function jsonWithList(others: object, name: string, list: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const head = `${JSON.stringify(others).slice(0, -1)},${JSON.stringify(name)}:[`;
  function* pieces(): Generator<string> {
    yield head;
    for (const [index, each] of list.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(each)}`;
    yield ']}';
  }
  let length = 0;
  for (const piece of pieces()) length += Buffer.byteLength(piece);
  const whole = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const piece of pieces()) at += whole.write(piece, at);
  return whole;
}
