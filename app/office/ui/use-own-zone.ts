import { useSyncExternalStore } from 'react';

/** The zone of this browser's clock. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const subscribe = () => () => undefined;

/** The same in what the server renders, too, which does not know it: there it is another one first. */
export function useOwnZone(onServer: string): string {
  return useSyncExternalStore(subscribe, ownZone, () => onServer);
}
