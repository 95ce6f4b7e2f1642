import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does costly work for each of some items, one in each turn of the event loop: others are answered in between. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<void> {
  for (const item of items) {
    work(item);
    await nextTurn();
  }
}
