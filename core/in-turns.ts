/**
 * Does costly work for each of some items, a number of them in each turn of the event loop: others are answered in
 * between (docs/decisions/0071).
 * @param perTurn the work that a turn does, in items, or in what `sizeOf` counts
 * @param sizeOf how much of it an item was; for items of which one may be as long as a thousand others
 */
export async function inTurns<Each>(
  items: Iterable<Each>,
  perTurn: number,
  work: (item: Each) => unknown,
  sizeOf: (item: Each) => number = () => 1,
): Promise<void> {
  let done = 0;
  for (const item of items) {
    await work(item);
    done += sizeOf(item);
    if (done < perTurn) continue;
    done = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Finds something in each of some items, in turns as {@link inTurns} does. @returns it in their order */
export async function gatherInTurns<Each, Found>(
  items: Iterable<Each>,
  perTurn: number,
  find: (item: Each) => readonly Found[],
): Promise<readonly Found[]> {
  const found: Found[] = [];
  await inTurns(items, perTurn, (item) => void found.push(...find(item)));
  return found;
}
