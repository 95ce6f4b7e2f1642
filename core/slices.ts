/** A list in slices of at most so many: a statement takes a bounded number of rows, and a turn a bounded time. */
export function* slicesOf<Each>(list: readonly Each[], most: number): Generator<readonly Each[], void> {
  for (let from = 0; from < list.length; from += most) yield list.slice(from, from + most);
}
