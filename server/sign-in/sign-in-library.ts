import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { DAY_SECONDS } from '#core/time/durations.ts';
import type { Database } from '#data/database.ts';
import type { KeySalt } from '#data/signing-keys.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { accountTables } from './account-tables.ts';
import type { Passwords } from './passwords.ts';

/** Header with the client's address, which only the server sets. */
export const ADDRESS_HEADER = 'x-faro-address';

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly origins: readonly [string, ...string[]];
  readonly minPasswordLength: number;
  readonly passwords: Passwords;
}

/** Captures the library's log during a call. */
const heard = new AsyncLocalStorage<unknown[]>();

/**
 * Calls the library. An unreachable database is thrown as such, where the library would answer with an error of its
 * own or with none.
 */
export async function askOpenly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const reported: unknown[] = [];
  const [outcome] = await Promise.allSettled([heard.run(reported, ask)]);
  const away = reported.find(isUnavailable);
  if (away !== undefined) throw away;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/**
 * The configuration of better-auth.
 * @param salts of the signing keys, the newest first; without any the secret signs by itself
 */
export async function libraryOptions(
  { database, secret, origins, minPasswordLength, passwords: { hash, verify } }: AuthOptions,
  salts: readonly KeySalt[] = [],
): Promise<BetterAuthOptions> {
  const { isPasswordKept } = accountTables(database);
  const secure = origins[0].startsWith('https:');
  // The prefix __Host- binds a cookie to this very host.
  const cookieName = secure ? '__Host-faro' : 'faro';
  return {
    appName: 'Faro',
    baseURL: origins[0],
    basePath: '/api/auth',
    secret,
    ...(salts.length > 0 && {
      secrets: salts.map(({ version, salt }) => ({ version, value: createHmac('sha256', secret).update(salt).digest('base64url') })),
    }),
    trustedOrigins: [...origins],
    database: { db: database.db, type: database.dialect, transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      // It takes long: a password that was replaced meanwhile is wrong, whatever it was to be used for.
      password: { hash, verify: async (given) => (await verify(given)) && isPasswordKept(database.db, given.hash) },
    },
    // Endpoints that need a recent sign-in check it themselves (server/api/auth/account.ts): the library would also
    // ask for it before it lists sessions.
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    // A session that replaces another, as after a new password, keeps its beginning: no second step was asked for.
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => ({ data: { ...session, createdAt: ctx?.context.session?.session.createdAt ?? session.createdAt } }),
        },
      },
    },
    // Limits are kept by the program itself, in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Errors that the library catches and only logs.
    logger: { level: 'error', log: (_level, ...reported: unknown[]) => heard.getStore()?.push(...reported) },
    onAPIError: { throw: true },
    advanced: {
      // A session and its account are read in one statement.
      database: { joins: true, validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: cookieName,
      cookies: { session_token: { name: cookieName } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    // Loaded with the library, by a module of its own: the bundler keeps of it only what is named.
    plugins: (await import('./sign-in-plugins.ts')).signInPlugins(origins),
  };
}
