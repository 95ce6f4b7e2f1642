import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** The tables of better-auth's second factors: codes of an authenticator app, and passkeys. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const time = dialect === 'postgres' ? columnTypes(dialect).time : sql`date`;
  const boolean = dialect === 'postgres' ? ('boolean' as const) : ('integer' as const);
  await db.schema.alterTable('user').addColumn('twoFactorEnabled', boolean).execute();
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('verified', boolean)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', time)
    .execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', boolean, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', time)
    .addColumn('aaguid', 'text')
    .execute();
  for (const [on, column] of [
    ['twoFactor', 'userId'],
    ['twoFactor', 'secret'],
    ['passkey', 'userId'],
    ['passkey', 'credentialID'],
  ] as const) {
    await db.schema.createIndex(`${on}_${column}_idx`).on(on).column(column).execute();
  }
}
