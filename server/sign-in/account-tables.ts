import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '#data/database.ts';
import { newId } from '#data/ids.ts';
import { isoTime } from '#data/rows.ts';
import type { Schema } from '#data/schema.ts';

/** An account that may sign in. */
export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
}

/** The columns that are read and written here; a test compares them with what better-auth says of its tables. */
export const ACCOUNT_COLUMNS = {
  user: ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt', 'twoFactorEnabled'],
  account: ['id', 'accountId', 'providerId', 'userId', 'password', 'createdAt', 'updatedAt'],
  twoFactor: ['userId'],
  passkey: ['userId'],
  session: ['expiresAt', 'createdAt', 'userId', 'token'],
  verification: ['expiresAt', 'value'],
} as const;

type NewAccount = Pick<Administrator, 'name' | 'email'> & { readonly password: string };

const OF_ONE_ACCOUNT = ['account', 'twoFactor', 'passkey'] as const;
const SECOND_FACTORS = ['twoFactor', 'passkey'] as const;
const WITH_EXPIRY = ['session', 'verification'] as const;

/** Asks within a write whether an account is there. */
export function isAccount(userId: string): Expression<unknown> {
  return sql`exists (select 1 from "user" where id = ${userId})`;
}

/**
 * The tables of better-auth by SQL, and the only place that does so: for what must be one transaction with the
 * program's own tables, and for a start that does not load the library.
 */
export function accountTables({ dialect }: Pick<Database, 'dialect'>) {
  type Db = Kysely<Schema>;
  const moment = (at: Date) => (dialect === 'postgres' ? at : at.toISOString());
  const deleteExpired = async (db: Db, table: (typeof WITH_EXPIRY)[number], now: Date) => {
    await sql`delete from ${sql.table(table)} where "expiresAt" < ${moment(now)}`.execute(db);
  };
  const deleteOf = async (db: Db, tables: readonly string[], userId: string) => {
    for (const table of tables) await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(db);
  };
  return {
    list: async (db: Db): Promise<Administrator[]> => {
      const { rows } = await sql<Administrator>`select id, name, email, "createdAt" from "user" order by email`.execute(db);
      return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }));
    },
    hasAny: async (db: Db): Promise<boolean> => (await sql`select 1 from "user" limit 1`.execute(db)).rows.length > 0,
    othersThan: async (db: Db, userId: string): Promise<string[]> =>
      (await sql<{ id: string }>`select id from "user" where id <> ${userId}`.execute(db)).rows.map(({ id }) => id),
    /** Creates an account. @param password as it is kept */
    create: async (db: Db, { email, name, password }: NewAccount, at: Date): Promise<void> => {
      const [id, now] = [newId(), moment(at)];
      await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "twoFactorEnabled")
        values (${id}, ${name}, ${email.toLowerCase()}, true, ${now}, ${now}, false)`.execute(db);
      await sql`insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
        values (${newId()}, ${id}, 'credential', ${id}, ${password}, ${now}, ${now})`.execute(db);
    },
    /**
     * Has whatever removes an account, or gives it a new password, wait for the end of the transaction, or waits for
     * it.
     * @returns false where there is no such account
     */
    hold: async (db: Db, userId: string): Promise<boolean> => {
      const lock = dialect === 'postgres' ? sql`for update` : sql``;
      return (await sql`select 1 from account where "userId" = ${userId} ${lock}`.execute(db)).rows.length > 0;
    },
    /** True while an account has the password of which this was kept. */
    isPasswordKept: async (db: Db, kept: string): Promise<boolean> =>
      (await sql`select 1 from account where password = ${kept} limit 1`.execute(db)).rows.length > 0,
    /** The password of an account as it is kept; null without one. */
    passwordOf: async (db: Db, userId: string): Promise<string | null> =>
      (await sql<{ password: string }>`select password from account where "userId" = ${userId} and password is not null`.execute(db)).rows[0]
        ?.password ?? null,
    setPassword: async (db: Db, userId: string, password: string): Promise<void> => {
      await sql`update account set password = ${password} where "userId" = ${userId} and password is not null`.execute(db);
    },
    isSession: async (db: Db, token: string): Promise<boolean> =>
      (await sql`select 1 from session where token = ${token}`.execute(db)).rows.length > 0,
    endSessions: (db: Db, userId: string): Promise<void> => deleteOf(db, ['session'], userId),
    /** Ends the sign-ins of an account that wait for its second step. */
    endPendingSteps: async (db: Db, userId: string): Promise<void> => {
      await sql`delete from verification where value = ${userId}`.execute(db);
    },
    /** Deletes an account, and the sessions and challenges of all. */
    remove: async (db: Db, userId: string): Promise<void> => {
      await deleteOf(db, OF_ONE_ACCOUNT, userId);
      await sql`delete from "user" where id = ${userId}`.execute(db);
      for (const table of WITH_EXPIRY) await sql`delete from ${sql.table(table)}`.execute(db);
    },
    removeSecondFactors: async (db: Db, userId: string): Promise<void> => {
      await sql`update "user" set "twoFactorEnabled" = false where id = ${userId}`.execute(db);
      await deleteOf(db, SECOND_FACTORS, userId);
    },
    /** Deletes the challenges that have expired. */
    sweepChallenges: (db: Db, now: Date): Promise<void> => deleteExpired(db, 'verification', now),
    /** Deletes what has expired, and sessions that began before a moment. */
    sweep: async (db: Db, now: Date, oldestSession: Date): Promise<void> => {
      for (const table of WITH_EXPIRY) await deleteExpired(db, table, now);
      await sql`delete from session where "createdAt" < ${moment(oldestSession)}`.execute(db);
    },
  };
}
