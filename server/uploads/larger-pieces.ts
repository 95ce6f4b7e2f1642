/** Pieces are kept in about this size, in bytes, so that there are few. */
const PIECE_BYTES = 4_194_304;
/** A slow line's piece is closed after this time, in milliseconds: a process that dies loses no more. */
const PIECE_TIME_MS = 5_000;

/** The memory that a piece takes until it is kept, in megabytes: as it came, joined, and as it is sent. */
const PIECE_MEGABYTES = 12;

/** Takes so many megabytes of memory, when there is room. @returns how to give them back */
export type TakeRoom = (megabytes: number) => Promise<() => void>;

/**
 * The same bytes in larger pieces. Each is gathered when there is room for it, which is given back when the next one is
 * asked for. An interruption is thrown after the bytes that came before it.
 */
export async function* inLargerPieces(
  source: AsyncIterable<Uint8Array>,
  takeRoom: TakeRoom,
  { size = PIECE_BYTES, time = PIECE_TIME_MS } = {},
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let since = performance.now();
  let giveBack = () => {};
  const take = () => {
    const piece = Buffer.concat(waiting, length);
    [waiting, length] = [[], 0];
    return piece;
  };
  let interruption: { readonly reason: unknown } | null = null;
  try {
    try {
      for await (const piece of source) {
        if (length === 0) {
          giveBack = await takeRoom(PIECE_MEGABYTES);
          since = performance.now();
        }
        waiting.push(piece);
        length += piece.length;
        if (length < size && performance.now() - since < time) continue;
        yield take();
        giveBack();
      }
    } catch (reason) {
      interruption = { reason };
    }
    if (length > 0) yield take();
  } finally {
    giveBack();
  }
  if (interruption !== null) throw interruption.reason;
}
