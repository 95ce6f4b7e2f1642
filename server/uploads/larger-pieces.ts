/** Pieces are kept in about this size, in bytes, so that there are few; memory holds one of each upload. */
const PIECE_BYTES = 4_194_304;
/** A slow line's piece is closed after this time, in milliseconds: a process that dies loses no more. */
const PIECE_TIME_MS = 5_000;

/** The same bytes in larger pieces. An interruption is thrown after the bytes that came before it. */
export async function* inLargerPieces(source: AsyncIterable<Uint8Array>, size = PIECE_BYTES, time = PIECE_TIME_MS): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let since = performance.now();
  const take = () => {
    const piece = Buffer.concat(waiting, length);
    [waiting, length] = [[], 0];
    return piece;
  };
  let interruption: { readonly reason: unknown } | null = null;
  try {
    for await (const piece of source) {
      if (length === 0) since = performance.now();
      waiting.push(piece);
      length += piece.length;
      if (length >= size || performance.now() - since >= time) yield take();
    }
  } catch (reason) {
    interruption = { reason };
  }
  if (length > 0) yield take();
  if (interruption !== null) throw interruption.reason;
}
