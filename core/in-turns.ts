/**
 * Does costly work for each of some items, a number of them in each turn of the event loop: others are answered in
 * between (docs/decisions/0071).
 */
export async function inTurns<Each>(items: Iterable<Each>, perTurn: number, work: (item: Each) => unknown): Promise<void> {
  let done = 0;
  for (const item of items) {
    await work(item);
    done += 1;
    if (done % perTurn === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
