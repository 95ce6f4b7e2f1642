/**
 * The same bytes, which fail where they are more or fewer than so many. A storage may send other than was asked of it:
 * a proxy would read the rest of an answer as the beginning of the next one, or the next one as the rest.
 */
export function exactly(length: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let left = length;
  const failure = () => new Error(`A content of ${length} bytes has ${length - left}`);
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        left -= piece.length;
        if (left < 0) controller.error(failure());
        else controller.enqueue(piece);
      },
      flush: (controller) => {
        if (left > 0) controller.error(failure());
      },
    }),
  );
}
