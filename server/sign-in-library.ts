import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import type { Database } from '#data/database.ts';
import type { KeySalt } from '#data/signing-keys.ts';
import type { Passwords } from './passwords.ts';
import { isUnavailable } from './unavailable.ts';

/** Header with the client's address, which only the server sets. */
export const ADDRESS_HEADER = 'x-faro-address';

const DAY_SECONDS = 86_400;
/** Seconds between the password and the code. */
const SECOND_STEP_SECONDS = 600;

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly origins: readonly [string, ...string[]];
  readonly minPasswordLength: number;
  readonly passwords: Passwords;
}

/** Endpoints that the program adds to the library's. */
export interface OwnEndpoints {
  /** The user whose second step is pending, by the cookie that the library verifies; null without a first step. */
  readonly pendingSecondStep: (given: { readonly headers: Headers }) => Promise<string | null>;
  /** Signs in a user whose identity is already proven; the answer sets the cookie. */
  readonly openSession: (given: {
    readonly headers: Headers;
    readonly body: { readonly userId: string };
    readonly asResponse: true;
  }) => Promise<Response>;
}

/** Captures the library's log during a call. */
const heard = new AsyncLocalStorage<unknown[]>();

/**
 * Calls the library. An unreachable database is thrown as such, where the library would answer with an error of its
 * own or with none.
 */
export async function askOpenly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const said: unknown[] = [];
  const [outcome] = await Promise.allSettled([heard.run(said, ask)]);
  const away = said.find(isUnavailable);
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
      ...{ enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength: 128, revokeSessionsOnPasswordReset: true },
      password: { hash, verify },
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
    logger: { level: 'error', log: (_level, ...said: unknown[]) => heard.getStore()?.push(...said) },
    onAPIError: { throw: true },
    advanced: {
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: cookieName,
      cookies: { session_token: { name: cookieName } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    plugins: [...(await secondFactors(origins)), await ownEndpoints()],
  };
}

/** Codes of an authenticator app with recovery codes, and passkeys. */
async function secondFactors(origins: readonly string[]): Promise<BetterAuthPlugin[]> {
  const [{ twoFactor }, { passkey }, { APIError }] = await Promise.all([
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
    import('better-auth/api'),
  ]);
  // A passkey counts as both factors: the device must have verified its owner.
  const requireVerified = (verified: boolean | undefined): void => {
    if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'The user was not verified' });
  };
  return [
    // The program counts wrong codes itself (server/api/auth/second-step.ts): the library would lock out the account's
    // owner.
    twoFactor({ issuer: 'Faro', twoFactorCookieMaxAge: SECOND_STEP_SECONDS, accountLockout: { enabled: false } }),
    passkey({
      rpName: 'Faro',
      origin: [...origins],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: { afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo?.userVerified) },
      authentication: { afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified) },
    }),
  ];
}

/**
 * Calls with the library's cookies and sessions that are not part of it. None is reachable from the network
 * (server/api/auth/account.ts).
 */
async function ownEndpoints(): Promise<BetterAuthPlugin> {
  const [{ createAuthEndpoint, APIError }, { setSessionCookie }, { z }] = await Promise.all([
    import('better-auth/api'),
    import('better-auth/cookies'),
    import('zod'),
  ]);
  return {
    id: 'faro',
    endpoints: {
      pendingSecondStep: createAuthEndpoint('/faro/pending-second-step', { method: 'GET', requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie('two_factor');
        const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
        if (!identifier) return null;
        return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value ?? null;
      }),
      openSession: createAuthEndpoint(
        '/faro/open-session',
        { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (user === null) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ ok: true });
        },
      ),
    },
  };
}
