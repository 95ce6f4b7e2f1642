import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedInUser } from '#app/services.ts';
import { readCookies } from '#core/cookies.ts';
import { isoTime } from '#data/rows.ts';
import { accountTables } from './account-tables.ts';
import { type AuthOptions, cookieNameOf, RENEWED_BELOW_MS, signingKey } from './sign-in-library.ts';

/** A token and its signature. */
const SIGNED = /^(.+)\.([\w+/]{43}=)$/;

/**
 * Reads the user of a session with which nothing is to be done: signed by the newest key, there, and not near its end.
 * Null where the library has to judge; it takes fifteen times as much of the processor (docs/decisions/0105).
 */
export function plainSessions({ database, secret, origins }: Pick<AuthOptions, 'database' | 'secret' | 'origins'>) {
  const { sessionOf } = accountTables(database);
  const name = cookieNameOf(origins);

  return async (headers: Headers): Promise<SignedInUser | null> => {
    const [, token, signature] = SIGNED.exec(readCookies(headers.get('cookie')).get(name) ?? '') ?? [];
    if (token === undefined || signature === undefined) return null;
    const session = await sessionOf(database.db, token);
    if (session === undefined || Date.parse(isoTime(session.expiresAt)) - Date.now() < RENEWED_BELOW_MS) return null;
    const right = createHmac('sha256', signingKey(secret, session.salt)).update(token).digest('base64');
    if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return null;
    return { id: session.id, email: session.email, name: session.name };
  };
}
