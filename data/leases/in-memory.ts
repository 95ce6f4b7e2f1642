import type { TakeLease } from './leases.ts';

/** Leases within this process. */
export function leasesInMemory(): TakeLease {
  const held = new Map<string, () => void>();
  return async (name, onWanted) => {
    const onWantedByOthers = held.get(name);
    if (onWantedByOthers !== undefined) {
      onWantedByOthers();
      return undefined;
    }
    held.set(name, onWanted);
    let isHeld = true;
    return {
      isHeld: () => isHeld,
      release: async () => {
        if (isHeld) held.delete(name);
        isHeld = false;
      },
    };
  };
}
