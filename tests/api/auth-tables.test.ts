import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, test } from 'vitest';
import { passwords } from '#server/passwords.ts';
import { libraryOptions } from '#server/sign-in-library.ts';
import { databases } from '#tests/databases.ts';

describe.each(databases)('better-auth on $dialect', ({ open }) => {
  test('wants no tables or columns beyond those of the migrations', async () => {
    const database = await open();
    const options = await libraryOptions({ database, secret: 'x'.repeat(32), origins: ['http://faro.test'], minPasswordLength: 6, passwords });
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect([...toBeCreated, ...toBeAdded].map(({ table, fields }) => `${table}: ${Object.keys(fields).join(', ')}`)).toEqual([]);
  });
});
