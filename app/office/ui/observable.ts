import { useSyncExternalStore } from 'react';

/** A value that lives outside React and tells when it changes. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part that `select` picks of an observable; the component is drawn again only when that changes. */
export function useObserved<Value, Picked>(
  { get, subscribe }: Pick<Observable<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Picked,
): Picked {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}
