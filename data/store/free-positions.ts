import type { CollectionDefinition } from '#core/definition.ts';
import { freeOrder, type OrderColumn, orderOfNew } from '#core/system/order.ts';
import type { Row } from '../tables.ts';

/** The positions in a list, so that the database need not be asked for each of thousands of new items. */
export interface FreePositions {
  /** Adds stored items, those that get a position too. */
  readonly keep: (stored: readonly Row[]) => void;
  /** A free position for the next item. @param wished its position, if that is free */
  readonly next: (wished?: number) => number;
}

export function createFreePositions({ system, orderField }: CollectionDefinition): FreePositions {
  const taken = new Set<number>();
  let highest = -1;
  const { startsAt } = system[orderField] as OrderColumn;
  return {
    keep: (stored) => {
      for (const item of stored) {
        const position = Number(item[orderField]);
        taken.add(position);
        highest = Math.max(highest, position);
      }
    },
    next: (wished) => {
      const wanted = wished ?? orderOfNew(taken.size, startsAt);
      return freeOrder(wanted, { highest, isTaken: taken.has(wanted) });
    },
  };
}
