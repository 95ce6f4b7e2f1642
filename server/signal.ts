/** A call from one service to others, which are made after it. */
export interface Signal {
  readonly send: () => void;
  readonly listen: (listener: () => void) => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    send: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
    },
  };
}
