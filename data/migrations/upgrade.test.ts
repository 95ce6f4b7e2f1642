import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { Database } from '#data/database.ts';
import { openDatabase } from '#data/open-database.ts';
import { createTestApp, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { isMigrated, MIGRATIONS, MigrationError, migrate, type SchemaStep } from './index.ts';

/** A step that changes much and then fails. */
const failing: SchemaStep = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable('awards').addColumn('id', 'text').execute();
    await sql`alter table papers add column prize text`.execute(db);
    await sql`update papers set title = 'Estropeado'`.execute(db);
    await sql`insert into nowhere values (1)`.execute(db);
  },
};
const awards: SchemaStep = {
  up: async (db) => {
    await db.schema.createTable('awards').addColumn('id', 'text').execute();
  },
};

describe.each(databases)('an upgrade, on $dialect', ({ open }) => {
  async function inUse(): Promise<Database> {
    const database = await open();
    await storeOver(database).store.create(collections.papers, { title: 'Baterías' }, BY);
    return database;
  }

  // Fails when each step is its own transaction, or none.
  test('that fails leaves everything as it was, and says so', async () => {
    const database = await inUse();
    const before = [await everythingStored(database), await database.db.introspection.getTables()];
    await expect(migrate(database, { ...MIGRATIONS, '0098-awards': awards, '0099-failing': failing })).rejects.toThrow(
      /could not be upgraded \(step 0099-failing\); it is as it was\. Start the version of Faro that ran before/,
    );
    expect([await everythingStored(database), await database.db.introspection.getTables()]).toEqual(before);
    expect(await isMigrated(database)).toBe(true);
    expect(await migrate(database, { ...MIGRATIONS, '0098-awards': awards })).toEqual(['0098-awards']);
  });

  // Fails when the database is not asked for steps that this program does not know.
  test('is not undone by an older program: it does not start, and says what to do', async () => {
    const database = await inUse();
    await migrate(database, { ...MIGRATIONS, '9999-later': awards });
    const before = await everythingStored(database);
    const refused = createTestApp({ database });
    await expect(refused).rejects.toThrow(MigrationError);
    await expect(refused).rejects.toThrow(/newer version of Faro \(it knows 9999-later\).*Install the newer version again, or restore a backup/);
    expect(await everythingStored(database)).toEqual(before);
  });

  // Fails when the backup is made after the steps, or when a backup that fails does not stop them.
  test('begins with a backup where there is something to lose', async () => {
    const database = await inUse();
    const steps = { ...MIGRATIONS, '0098-awards': awards };
    const before = await everythingStored(database);
    const noRoom = async () => Promise.reject(new Error('no space left'));
    await expect(migrate(database, steps, noRoom)).rejects.toThrow(/No backup could be made before the upgrade, so nothing was changed/);
    expect(await everythingStored(database)).toEqual(before);
    const seen: unknown[] = [];
    await migrate(database, steps, async () => void seen.push(await everythingStored(database)));
    expect(seen).toEqual([before]);
    await migrate(database, steps, noRoom);
  });
});

// Fails when the program does not ask for the backup, or makes it where there is nothing yet.
test('a site of an older version is backed up by the program that upgrades it, and a new one is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faro-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const old = await openDatabase(`sqlite:${join(folder, 'faro.sqlite')}`);
  await migrate(old, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 4)));
  await sql`insert into papers (id, version, enabled, "order", title, year) values ('abc', 1, 1, 0, 'Baterías', 2011)`.execute(old.db);
  await sql`insert into site (id, version, group_name) values ('site', 3, 'Grupo')`.execute(old.db);
  await sql`update revision set revision = 1`.execute(old.db);
  await old.close();
  const database = await openDatabase(`sqlite:${join(folder, 'faro.sqlite')}`);
  onTestFinished(database.close);
  const { services } = await openTestApp({ database, dataDir: folder });
  expect((await services.backups.list()).map(({ kind }) => kind)).toEqual(['upgrade']);
  expect(await services.store.list(collections.papers, 'all')).toMatchObject([{ title: 'Baterías' }]);
  expect(await services.store.readDocument(documents.site)).toMatchObject({ version: 3, group_name: 'Grupo', short_name: '' });
  const { services: fresh } = await openTestApp({ database: (await databases[0]?.open()) as Database });
  expect(await fresh.backups.list()).toEqual([]);
});
