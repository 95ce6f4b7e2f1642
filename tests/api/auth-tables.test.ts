import { globSync, readFileSync } from 'node:fs';
import { betterAuth } from 'better-auth';
import { getAuthTables } from 'better-auth/db';
import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { ACCOUNT_COLUMNS } from '#server/sign-in/account-tables.ts';
import { passwords } from '#server/sign-in/passwords.ts';
import { libraryOptions } from '#server/sign-in/sign-in-library.ts';
import { databases } from '#tests/databases.ts';

const optionsOver = (database: Database) =>
  libraryOptions({ database, secret: 'x'.repeat(32), origins: ['http://faro.test'], minPasswordLength: 6, passwords });

describe.each(databases)('better-auth on $dialect', ({ open }) => {
  test('wants no tables or columns beyond those of the migrations', async () => {
    const database = await open();
    const options = await optionsOver(database);
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect([...toBeCreated, ...toBeAdded].map(({ table, fields }) => `${table}: ${Object.keys(fields).join(', ')}`)).toEqual([]);
  });

  // Fails when an upgrade has other tables or columns than those that server/sign-in/account-tables.ts reads and writes
  // by SQL.
  test('has the tables and columns that are read by SQL, and keeps nothing of an account elsewhere', async () => {
    const database = await open();
    const tables = Object.values(getAuthTables(await optionsOver(database)));
    const columnsOf = new Map(
      tables.map(({ modelName, fields }) => [modelName, new Set(['id', ...Object.entries(fields).map(([key, field]) => field.fieldName ?? key)])]),
    );
    expect([...columnsOf.keys()].toSorted()).toEqual(Object.keys(ACCOUNT_COLUMNS).toSorted());
    for (const [table, columns] of Object.entries(ACCOUNT_COLUMNS))
      expect([...(columnsOf.get(table) ?? [])], table).toEqual(expect.arrayContaining([...columns]));
    const owned = tables
      .filter(({ fields }) => Object.values(fields).some(({ references }) => references?.model === 'user'))
      .map(({ modelName }) => modelName);
    // Sessions are deleted of all accounts.
    expect(owned.toSorted()).toEqual(['account', 'passkey', 'session', 'twoFactor']);
  });

  // Fails when an upgrade has no function of its internal adapter that the program calls (docs/decisions/0037).
  test('has the functions of its internal adapter that are called', async () => {
    const { internalAdapter } = await betterAuth(await optionsOver(await open())).$context;
    const sources = globSync('server/**/*.ts').map((path) => readFileSync(path, 'utf8'));
    const called = new Set(sources.flatMap((text) => [...text.matchAll(/\binternalAdapter\.(\w+)\(/g)].map(([, name = '']) => name)));
    expect(called.size).toBeGreaterThan(4);
    const functions = Object.entries(internalAdapter).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    expect(functions).toEqual(expect.arrayContaining([...called]));
  });
});
