import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Send } from '../../../sync/request.ts';

/** The interval between two loads of a list, in milliseconds. */
const RELOAD_INTERVAL_MS = 5_000;

/** Everybody who may sign in. */
export function administratorsQuery(send: Send) {
  return queryOptions({ queryKey: ['administrators'], queryFn: async () => (await send('GET /api/administrators')).items });
}

/** The browsers in which this person is signed in, this one first, and whether the second step is on. */
export function sessionsQuery(send: Send) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => {
      const [own, all] = await Promise.all([send('GET /api/auth/get-session'), send('GET /api/auth/list-sessions')]);
      const current = own?.session.id;
      const rank = ({ id, createdAt }: (typeof all)[number]) => (id === current ? '' : createdAt);
      return {
        current,
        hasSecondFactor: own?.user.twoFactorEnabled === true,
        all: all.toSorted((one, other) => rank(one).localeCompare(rank(other))),
      };
    },
  });
}

/** The passkeys of this person. */
export function passkeysQuery(send: Send) {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: async () => {
      const passkeys = await send('GET /api/auth/passkey/list-user-passkeys');
      return passkeys.toSorted((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
    },
  });
}

/**
 * Tells whether each list of the account has come, or has failed. They change in other browsers, too, where somebody
 * accepts an invitation, signs in or adds a passkey: they are loaded on and on while they are looked at, and new
 * entries come last, so that none moves away from a pointer.
 */
export function useAccountLists(send: Send): boolean {
  const shown = { refetchInterval: RELOAD_INTERVAL_MS };
  const queries = [
    { ...passkeysQuery(send), ...shown },
    { ...sessionsQuery(send), ...shown },
    { ...administratorsQuery(send), ...shown },
  ] as const;
  return useQueries({ queries }).every(({ isPending }) => !isPending);
}
