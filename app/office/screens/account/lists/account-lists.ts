import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../../sync/request.ts';

/** The interval between two loads of a list, in milliseconds. */
const RELOAD_INTERVAL_MS = 5_000;

/**
 * A list of the account screen. It changes in other browsers, too, where somebody accepts an invitation, signs in or
 * adds a passkey: it is loaded on and on while it is looked at, and new entries come last, so that none moves away from
 * a pointer.
 */
function accountList<Entry>(name: string, load: () => Promise<Entry>) {
  return queryOptions({ queryKey: [name], queryFn: load, refetchInterval: RELOAD_INTERVAL_MS });
}

/** Everybody who may sign in. */
export function administratorsQuery(send: Send) {
  return accountList('administrators', async () => (await send('GET /api/administrators')).items);
}

/** The browsers in which this person is signed in, this one first. */
export function sessionsQuery(send: Send) {
  return accountList('sessions', async () => {
    const [own, all] = await Promise.all([send('GET /api/auth/get-session'), send('GET /api/auth/list-sessions')]);
    const current = own?.session.id;
    const rank = ({ id, createdAt }: (typeof all)[number]) => (id === current ? '' : createdAt);
    return { current, all: all.toSorted((one, other) => rank(one).localeCompare(rank(other))) };
  });
}

/** The passkeys of this person. */
export function passkeysQuery(send: Send) {
  return accountList('passkeys', async () => {
    const passkeys = await send('GET /api/auth/passkey/list-user-passkeys');
    return passkeys.toSorted((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
  });
}
