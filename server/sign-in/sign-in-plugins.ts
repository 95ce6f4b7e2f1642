import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin, DBAdapter } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Seconds between the password and the code. */
const SECOND_STEP_SECONDS = 600;

/** Endpoints that the program adds to the library's. */
export interface OwnEndpoints {
  /** The user whose second step is pending, by the cookie that the library verifies; null without a first step. */
  readonly pendingSecondStep: (given: { readonly headers: Headers }) => Promise<string | null>;
  /** Signs in a user whose identity was proven at a moment; the answer sets the cookie. */
  readonly openSession: (given: {
    readonly headers: Headers;
    readonly body: { readonly userId: string; readonly since: Date };
    readonly asResponse: true;
  }) => Promise<Response>;
}

/** Plugins of better-auth: second factors, passkeys and the program's own endpoints. */
export function signInPlugins(origins: readonly string[]): BetterAuthPlugin[] {
  return [...secondFactors(origins), ownEndpoints()];
}

/** Codes of an authenticator app with recovery codes, and passkeys. */
function secondFactors(origins: readonly string[]): BetterAuthPlugin[] {
  // A passkey counts as both factors: the device must have verified its owner.
  const requireVerified = (verified: boolean | undefined): void => {
    if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'The user was not verified' });
  };
  return [
    // The program counts wrong codes itself (server/api/auth/second-step.ts): the library would lock out the account's
    // owner.
    twoFactor({
      issuer: 'Faro',
      twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
      accountLockout: { enabled: false },
      backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
    }),
    passkey({
      rpName: 'Faro',
      origin: [...origins],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: async ({ ctx, verification: { registrationInfo } }) => {
          requireVerified(registrationInfo?.userVerified);
          await requireNew(ctx.context.adapter, registrationInfo?.credential.id);
        },
      },
      authentication: { afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified) },
    }),
  ];
}

/** A second account with the id of a passkey would come in, or keep its owner out, in the owner's place. */
async function requireNew({ findOne }: Pick<DBAdapter, 'findOne'>, credentialID = ''): Promise<void> {
  if ((await findOne({ model: 'passkey', where: [{ field: 'credentialID', value: credentialID }] })) === null) return;
  throw new APIError('BAD_REQUEST', { code: 'PREVIOUSLY_REGISTERED', message: 'The passkey is registered already' });
}

/**
 * Calls with the library's cookies and sessions that are not part of it. None is reachable from the network
 * (server/api/auth/account.ts).
 */
function ownEndpoints(): BetterAuthPlugin {
  return {
    id: 'faro',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/passkey/verify-registration',
          // The database keeps an id once, whoever registers it at the same time.
          handler: createAuthMiddleware(async ({ context: { returned, adapter }, body }) => {
            const { response } = body as { readonly response: { readonly id: string } };
            if (isAPIError(returned) && returned.statusCode >= 500) await requireNew(adapter, response.id);
          }),
        },
      ],
    },
    endpoints: {
      pendingSecondStep: createAuthEndpoint('/faro/pending-second-step', { method: 'GET', requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie('two_factor');
        const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
        if (!identifier) return null;
        return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value ?? null;
      }),
      openSession: createAuthEndpoint(
        '/faro/open-session',
        { method: 'POST', body: z.object({ userId: z.string(), since: z.date() }), requireHeaders: true },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { userId, since } = ctx.body;
          const user = await internalAdapter.findUserById(userId);
          if (user === null) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id, false, { createdAt: since }, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ ok: true });
        },
      ),
    },
  };
}
