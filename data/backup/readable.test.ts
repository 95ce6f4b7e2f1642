import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { ColumnType } from '#core/fields/kind-rules.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { columnTypes, type StoredColumns } from '#core/system/columns.ts';
import type { DialectName } from '#data/database.ts';
import { filledSite, restoreInto, scratchFolder, site } from '#tests/backed-up-site.ts';
import { databases } from '#tests/databases.ts';
import { everythingStored } from '#tests/stored.ts';
import { checkReadable, TEXT_COLUMNS } from './readable.ts';
import { withSnapshot } from './snapshot.ts';
import { writeArchive } from './write.ts';

const [, postgres] = databases;
const CONTENT: readonly (StoredColumns & { readonly name: string })[] = [...Object.values(collections), ...Object.values(documents)];
/** The sign-in library declares its times in SQLite, too. */
const OF_THE_LIBRARY = ['account', 'passkey', 'session', 'twoFactor', 'user', 'verification'];

test('the columns of JSON and of times that an archive is looked through for are those of PostgreSQL', async () => {
  const database = await postgres?.open();
  if (database === undefined) throw new Error('no PostgreSQL');
  const tables = await withSnapshot(database, async (snapshot) => snapshot.tables);
  const { rows } = await sql<{ table: string; column: string; type: string }>`select table_name as "table", column_name as "column",
    data_type as type from information_schema.columns where table_schema = 'public'`.execute(database.db);
  const others = rows.filter(({ table }) => tables.includes(table) && !OF_THE_LIBRARY.includes(table) && !CONTENT.some(({ name }) => name === table));
  const named = (type: string) => others.filter((row) => row.type === type).map(({ table, column }) => `${table}.${column}`);
  expect([named('jsonb').toSorted(), named('timestamp with time zone').toSorted()]).toEqual([
    TEXT_COLUMNS.json.toSorted(),
    TEXT_COLUMNS.time.toSorted(),
  ]);
});

/** Values that no column of a type holds. */
const NONE: Readonly<Record<ColumnType, readonly unknown[]>> = {
  text: [],
  integer: ['hace mucho', 0.5],
  boolean: ['quizá'],
  time: ['ayer', 'now', '2026-13-45T00:00:00.000Z'],
  json: ['{', '{}', 'null', '"Ana"', '[1]', '[null]'],
};
/** Lists with an entry that none of names, or of rows, holds. */
const ENTRIES = { names: ['[{"name":"Ana"}]', '[["Ana"]]'], rows: ['["Ana"]', '[[]]'] };

// Fails for each kind of column that `isNone` or `isReadable` leaves out.
test('no value that its column cannot hold is put back, whatever content it is of', async () => {
  const { database } = (await filledSite('sqlite')).services;
  const { db } = database;
  const check = (only?: string) =>
    withSnapshot(database, (all) => checkReadable('a.tar.gz', db, { ...all, tables: only === undefined ? all.tables : [only] }, CONTENT));
  await expect(check()).resolves.toBeUndefined();
  let tried = 0;
  for (const content of CONTENT) {
    const table = sql.table(content.name);
    if ((await sql`select 1 from ${table}`.execute(db)).rows.length === 0) continue;
    for (const [column, type] of Object.entries(columnTypes(content))) {
      const field = content.fields[column];
      const inner = field && rulesOf(field).rowFields(field);
      const entries = type !== 'json' ? [] : ENTRIES[inner ? 'rows' : 'names'];
      const wrongInner = Object.keys(inner ?? {}).map((name) => JSON.stringify([{ [name]: { a: 1 } }]));
      await sql`create temp table kept as select id, ${sql.ref(column)} as value from ${table}`.execute(db);
      for (const none of [...NONE[type], ...entries, ...wrongInner]) {
        tried += 1;
        await sql`update ${table} set ${sql.ref(column)} = ${none}`.execute(db);
        await expect(check(content.name), `${content.name}.${column} = ${String(none)}`).rejects.toThrow(
          `«${column}» of a row of «${content.name}» is nothing that Faro writes there. Nothing was changed`,
        );
      }
      await sql`update ${table} set ${sql.ref(column)} = (select value from kept where kept.id = ${table}.id)`.execute(db);
      await sql`drop table kept`.execute(db);
    }
  }
  await expect(check()).resolves.toBeUndefined();
  expect(tried).toBeGreaterThan(200);
});

// Fails without `checkReadable` and `refuseValues` in data/backup/restore.ts.
test.each<[string, DialectName, string, string, unknown]>([
  ['a list that is no JSON', 'sqlite', 'papers', 'authors', 'Ana'],
  ['a list that is no JSON', 'postgres', 'papers', 'authors', 'Ana'],
  ['rows of something else', 'sqlite', 'papers', 'links', '[{"url":{}}]'],
  ['a history that is no JSON', 'sqlite', 'changes', 'after', '{'],
  ['a text with a null sign', 'postgres', 'papers', 'title', 'a\0b'],
  ['a number that is too large', 'postgres', 'papers', 'year', 9_999_999_999],
])('an archive with %s is refused with a sentence by a site on %s', async (_, dialect, table, column, value) => {
  const { services } = await filledSite('sqlite');
  const { db } = services.database;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
  const file = join(scratchFolder(), 'crafted.tar.gz');
  await writeArchive(file, { database: services.database, blobs: services.blobs, secret: null, at: new Date(), version: '0.0.1' });
  const other = await site(dialect);
  const before = await everythingStored(other.services.database);
  await expect(restoreInto(other, file)).rejects.toThrow(/^«.*crafted.tar.gz» cannot be used: .*\. Nothing was changed\. Take another backup\.$/);
  expect(await everythingStored(other.services.database)).toEqual(before);
});
