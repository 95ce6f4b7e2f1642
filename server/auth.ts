import type { Auth as BetterAuth, BetterAuthOptions } from 'better-auth';
import { sql } from 'kysely';
import type { SignedInUser } from '#app/services.ts';
import { Problem } from '#core/errors.ts';
import type { Database } from '#data/database.ts';

/** The header in which the server, and nobody else, says where a request comes from. */
export const ADDRESS_HEADER = 'x-faro-address';

const DAY = 86_400;

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly origins: readonly [string, ...string[]];
  readonly minPasswordLength: number;
}

/** What better-auth is asked to be. */
export function authOptions({ database, secret, origins, minPasswordLength }: AuthOptions): BetterAuthOptions {
  const secure = origins[0].startsWith('https:');
  return {
    appName: 'Faro',
    baseURL: origins[0],
    basePath: '/api/auth',
    secret,
    trustedOrigins: [...origins],
    database: { db: database.db, type: database.dialect, transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength: 128, revokeSessionsOnPasswordReset: true },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    // Limits are kept by the program itself, in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      // The prefix __Host- binds the cookie to this very host.
      cookies: { session_token: { name: secure ? '__Host-faro' : 'faro', attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' } } },
    },
  };
}

/** Sign-in with e-mail and password, sessions in the same database as the content. Nobody can sign up. */
export function createAuth(given: AuthOptions) {
  const { database, minPasswordLength } = given;
  let loading: Promise<BetterAuth> | null = null;

  /** Loaded when somebody signs in or comes with a session: a start and visitors need none of it. */
  function load(): Promise<BetterAuth> {
    loading ??= import('better-auth').then(({ betterAuth }) => betterAuth(authOptions(given)));
    return loading;
  }

  return {
    /** Answers the requests below /api/auth. */
    handler: async (request: Request): Promise<Response> => (await load()).handler(request),
    /** Who sent a request with these headers. */
    user: async (headers: Headers): Promise<SignedInUser | null> => {
      if (!hasSession(headers.get('cookie'))) return null;
      const session = await (await load()).api.getSession({ headers });
      return session === null ? null : { id: session.user.id, email: session.user.email, name: session.user.name };
    },
    hasAdministrator: async (): Promise<boolean> => (await sql`select 1 from "user" limit 1`.execute(database.db)).rows.length > 0,
    /** A Problem when a password is too short. */
    checkPassword: (password: string): void => refuseShort(password, minPasswordLength),
    /** Creates an administrator; a Problem when the e-mail is taken or the password too short. */
    createAdministrator: async ({ email, password, name }: { email: string; password: string; name: string }): Promise<void> => {
      const context = await (await load()).$context;
      refuseShort(password, minPasswordLength);
      if ((await context.internalAdapter.findUserByEmail(email)) !== null) {
        throw new Problem('auth/email-already-in-use', 'Ya hay un administrador con ese correo.', {
          fields: { email: 'Este correo ya está en uso.' },
        });
      }
      const user = await context.internalAdapter.createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'email-password' });
      const hash = await context.password.hash(password);
      await context.internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash });
    },
    /** Sets a new password and ends all sessions; a Problem when nobody has that e-mail. */
    resetPassword: async ({ email, password }: { email: string; password: string }): Promise<void> => {
      const context = await (await load()).$context;
      refuseShort(password, minPasswordLength);
      const found = await context.internalAdapter.findUserByEmail(email);
      if (found === null) throw new Problem('not-found', `Nadie tiene el correo ${email}.`);
      await context.internalAdapter.updatePassword(found.user.id, await context.password.hash(password));
      const sessions = await context.internalAdapter.listSessions(found.user.id);
      await context.internalAdapter.deleteSessions(sessions.map((session) => session.token));
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** True when a Cookie header holds a session, valid or not. */
export function hasSession(cookie: string | null | undefined): boolean {
  return cookie !== null && cookie !== undefined && /(?:^|;\s*)(?:__Host-)?faro=/.test(cookie);
}

function refuseShort(password: string, minimum: number): void {
  if (password.length >= minimum) return;
  const sentence = `La contraseña debe tener al menos ${minimum} caracteres.`;
  throw new Problem('auth/argument-error', sentence, { fields: { password: sentence } });
}
