import { useState } from 'react';
import { moved } from '../../model/order.ts';

/**
 * Nested rows have no names of their own: these stay with them while they are added, deleted and moved on the screen.
 */
export interface RowKeys {
  readonly keys: readonly string[];
  readonly move: (key: string, to: number) => void;
  readonly remove: (index: number) => void;
}

const newKey = () => Math.random().toString(36).slice(2);

export function useRowKeys(count: number): RowKeys {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey));
  // Rows come at the end, or all change at once when what was typed is taken back.
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, index) => keys[index] ?? newKey()));
  return {
    keys,
    move: (key, to) => setKeys(moved(keys, key, to)),
    remove: (index) => setKeys(keys.toSpliced(index, 1)),
  };
}
