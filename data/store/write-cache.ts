import type { Values } from '#core/values.ts';

/** A change of an item; null where it was not there before, or is not after. */
export interface RowChange {
  readonly before: Values | null;
  readonly after: Values | null;
}

interface Read {
  readonly collection: string;
  readonly value: Promise<unknown>;
  readonly follow: ((value: never, change: RowChange) => void) | undefined;
}

/**
 * Cache of what one write has read, for sheets and imports that ask the same for each of thousands of items. The
 * transaction holds the other writers off, so that only the write itself makes a value old.
 */
export interface WriteCache {
  /**
   * Reads a value once.
   * @param collection the items that it comes from: after a change of one it is read again
   * @param follow brings the value up to date with such a change instead
   */
  readonly get: <Value>(
    key: string,
    collection: string,
    read: () => Promise<Value>,
    follow?: (value: Value, change: RowChange) => void,
  ) => Promise<Value>;
  /** An item of a collection was changed; null where it is not known how. */
  readonly changed: (collection: string, change: RowChange | null) => Promise<void>;
}

export function createWriteCache(): WriteCache {
  const known = new Map<string, Read>();
  return {
    get: <Value>(key: string, collection: string, read: () => Promise<Value>, follow?: (value: Value, change: RowChange) => void) => {
      const before = known.get(key);
      if (before !== undefined) return before.value as Promise<Value>;
      const value = read();
      known.set(key, { collection, value, follow });
      return value;
    },
    changed: async (collection, change) => {
      for (const [key, { collection: from, value, follow }] of known) {
        if (from !== collection) continue;
        if (follow === undefined || change === null) known.delete(key);
        else follow((await value) as never, change);
      }
    },
  };
}
