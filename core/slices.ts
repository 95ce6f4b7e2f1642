/**
 * A list in slices of at most so many: a statement takes a bounded number of rows, and a turn a bounded time.
 * @param sizeOf how many one counts for, where one may be as much work as a thousand others; it is never cut
 */
export function* slicesOf<Each>(list: readonly Each[], most: number, sizeOf: (each: Each) => number = () => 1): Generator<readonly Each[], void> {
  let slice: Each[] = [];
  let size = 0;
  for (const each of list) {
    const own = sizeOf(each);
    if (slice.length > 0 && size + own > most) {
      yield slice;
      [slice, size] = [[], 0];
    }
    slice.push(each);
    size += own;
  }
  if (slice.length > 0) yield slice;
}

/** Slices of what has been read already, each in a turn of the event loop. */
export async function* inTheirTurns<Each>(slices: Iterable<readonly Each[]>): AsyncGenerator<readonly Each[], void> {
  for (const slice of slices) {
    yield slice;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
