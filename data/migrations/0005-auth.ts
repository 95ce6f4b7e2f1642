import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/**
 * The tables of better-auth: users and their sessions. The library could create them at every start, but would have to
 * be loaded and inspect the whole database first. A test fails when a newer version needs others.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const time = dialect === 'postgres' ? columnTypes(dialect).time : sql`date`;
  const boolean = dialect === 'postgres' ? ('boolean' as const) : ('integer' as const);
  // Sites from before this step have them.
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey()) as CreateTableBuilder<string, string>;
  const texts = (so: CreateTableBuilder<string, string>, ...names: string[]) =>
    names.reduce((grown, name) => grown.addColumn(name, 'text', (column) => column.notNull()), so);
  const times = (so: CreateTableBuilder<string, string>, ...names: string[]) =>
    names.reduce((grown, name) => grown.addColumn(name, time, (column) => column.notNull()), so);
  const userId = (so: CreateTableBuilder<string, string>) =>
    so.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'));

  await times(
    texts(table('user'), 'name')
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('emailVerified', boolean, (column) => column.notNull())
      .addColumn('image', 'text'),
    'createdAt',
    'updatedAt',
  ).execute();
  await userId(
    times(table('session'), 'expiresAt', 'createdAt', 'updatedAt')
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text'),
  ).execute();
  await userId(times(texts(table('account'), 'accountId', 'providerId'), 'createdAt', 'updatedAt'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .execute();
  await times(texts(table('verification'), 'identifier', 'value'), 'expiresAt', 'createdAt', 'updatedAt').execute();
  for (const [on, column] of [
    ['session', 'userId'],
    ['account', 'userId'],
    ['verification', 'identifier'],
  ] as const) {
    await db.schema.createIndex(`${on}_${column}_idx`).ifNotExists().on(on).column(column).execute();
  }
}
