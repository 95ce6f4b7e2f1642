import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import type { Database } from '#data/database.ts';
import type { Passwords } from './passwords.ts';
import { isUnavailable } from './unavailable.ts';

/** The header in which the server, and nobody else, says where a request comes from. */
export const ADDRESS_HEADER = 'x-faro-address';

const DAY = 86_400;
/** Seconds between the password and the code. */
const SECOND_STEP = 600;

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly origins: readonly [string, ...string[]];
  readonly minPasswordLength: number;
  readonly passwords: Passwords;
}

/** What the library's log is told while it is asked something. */
const heard = new AsyncLocalStorage<unknown[]>();

/** Asks the library; a database that is away is thrown as what it is, where the library would answer with an error of its own or with none. */
export async function askOpenly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const said: unknown[] = [];
  const [outcome] = await Promise.allSettled([heard.run(said, ask)]);
  const away = said.find(isUnavailable);
  if (away !== undefined) throw away;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** What better-auth is asked to be. */
export async function libraryOptions({
  database,
  secret,
  origins,
  minPasswordLength,
  passwords: { hash, verify },
}: AuthOptions): Promise<BetterAuthOptions> {
  const secure = origins[0].startsWith('https:');
  // The prefix __Host- binds a cookie to this very host.
  const cookieName = secure ? '__Host-faro' : 'faro';
  return {
    appName: 'Faro',
    baseURL: origins[0],
    basePath: '/api/auth',
    secret,
    trustedOrigins: [...origins],
    database: { db: database.db, type: database.dialect, transaction: true },
    emailAndPassword: {
      ...{ enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength: 128, revokeSessionsOnPasswordReset: true },
      password: { hash, verify },
    },
    // What asks for a sign-in of a moment ago asks by itself (server/api/auth/account.ts): the library would ask for it before it lists sessions, too.
    session: { expiresIn: 30 * DAY, updateAge: DAY, freshAge: 0 },
    // Limits are kept by the program itself, in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What the library catches and tells nobody but its log.
    logger: { level: 'error', log: (_level, ...said: unknown[]) => heard.getStore()?.push(...said) },
    onAPIError: { throw: true },
    advanced: {
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: cookieName,
      cookies: { session_token: { name: cookieName } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    plugins: await secondFactors(origins),
  };
}

/** Codes of an authenticator app with recovery codes, and passkeys. */
async function secondFactors(origins: readonly string[]): Promise<BetterAuthPlugin[]> {
  const [{ twoFactor }, { passkey }, { APIError }] = await Promise.all([
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
    import('better-auth/api'),
  ]);
  // A passkey stands for both factors: the device must have asked who holds it.
  const requireVerified = (verified: boolean | undefined): void => {
    if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'The user was not verified' });
  };
  return [
    // Wrong codes are counted by the program itself (server/api/auth/second-step.ts): the library would lock out whom the account belongs to.
    twoFactor({ issuer: 'Faro', twoFactorCookieMaxAge: SECOND_STEP, accountLockout: { enabled: false } }),
    passkey({
      rpName: 'Faro',
      origin: [...origins],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: { afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo?.userVerified) },
      authentication: { afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified) },
    }),
  ];
}
