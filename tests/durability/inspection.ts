import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CollectionDefinition } from '#core/definition.ts';
import { columnTypes } from '#core/system/columns.ts';
import { type Change, WHOLE_LIST } from '#data/changes.ts';
import type { Database } from '#data/database.ts';
import { selectFiles } from '#data/files/file-record.ts';
import { fromJson } from '#data/rows.ts';
import { type Row, selectRows } from '#data/tables.ts';
import type { Ledgers } from './writers.ts';

/** Looks at what a crash left, past the program. @returns everything that is wrong */
export async function inspect(database: Database, filesFolder: string, ledgers: Ledgers): Promise<string[]> {
  const { db, dialect } = database;
  const wrong: (string | null)[] = [];
  if (dialect === 'sqlite') {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (integrity.rows[0]?.integrity_check !== 'ok') wrong.push(`integrity: ${JSON.stringify(integrity.rows)}`);
    const dangling = await sql`pragma foreign_key_check`.execute(db);
    if (dangling.rows.length > 0) wrong.push(`references: ${JSON.stringify(dangling.rows)}`);
  }
  const changes = (await db.selectFrom('changes').selectAll().orderBy('seq').execute()).map((row) => ({
    ...row,
    before: fromJson(row.before) as Row | null,
    after: fromJson(row.after) as Row | null,
    sources: null,
  }));
  const { rows: indexed } = await sql<{ collection: string; item: string }>`select collection, item from search_index`.execute(db);
  for (const [definition, ledger] of ledgers.lists) {
    const rows = await selectRows(db, definition);
    wrong.push(
      ledger.reconcile(rows.map((row) => ({ id: row.id, title: String(row[definition.titleField]), order: Number(row[definition.orderField]) }))),
    );
    const own = changes.filter(({ collection }) => collection === definition.name);
    wrong.push(...historyOf(definition, rows, own));
    const words = indexed.filter(({ collection }) => collection === definition.name).map(({ item }) => item);
    if (
      words.toSorted().join() !==
      rows
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      wrong.push(`${definition.name}: the search knows other items`);
  }
  const profile = await sql<{ main_info: string }>`select main_info from profile`.execute(db);
  wrong.push(ledgers.profile.reconcile(profile.rows[0]?.main_info ?? ''));
  const files = await selectFiles(db);
  wrong.push(ledgers.files.reconcile(files.map(({ sha256 }) => sha256).toSorted()));
  for (const { path, sha256, size } of files) wrong.push(bytesOf(filesFolder, path, sha256, size));
  const { rows: counted } = await sql<{ messages: number | string; visits: number | string | null }>`select
    (select count(*) from messages) as messages, (select sum(value) from visits) as visits`.execute(db);
  wrong.push(ledgers.messages.reconcile(Number(counted[0]?.messages)), ledgers.visits.reconcile(Number(counted[0]?.visits ?? 0)));
  return wrong.filter((each) => each !== null);
}

/**
 * Checks that each row is as its last change says, that nothing lives on whose last change is its end, and that every
 * position is one's own.
 */
function historyOf(definition: CollectionDefinition, rows: readonly Row[], changes: readonly Change[]): string[] {
  const wrong: string[] = [];
  const last = new Map(changes.map((change) => [change.item, change]));
  const withoutOrder = (row: unknown) =>
    JSON.stringify({ ...(row as Row), [definition.orderField]: 0 }, ['id', 'version', ...Object.keys(columnTypes(definition))].toSorted());
  for (const row of rows) {
    const change = last.get(row.id);
    if (withoutOrder(change?.after) !== withoutOrder(row))
      wrong.push(`${definition.name}/${row.id}: ${JSON.stringify(row)} is not what its history says: ${JSON.stringify(change)}`);
  }
  const there = new Set(rows.map(({ id }) => id));
  for (const [item, change] of last)
    if (item !== WHOLE_LIST && (change.after !== null) !== there.has(item))
      wrong.push(`${definition.name}/${item}: its history ends with ${change.kind}`);
  const lastOfAll = changes.at(-1);
  if (lastOfAll?.kind === 'reorder' && JSON.stringify(lastOfAll.after) !== JSON.stringify(rows.map(({ id }) => id)))
    wrong.push(`${definition.name}: the order is not what its history says`);
  if (new Set(rows.map((row) => row[definition.orderField])).size !== rows.length) wrong.push(`${definition.name}: two rows have the same place`);
  return wrong;
}

function bytesOf(folder: string, path: string, sha256: string, size: number): string | null {
  try {
    const bytes = readFileSync(join(folder, sha256.slice(0, 2), sha256));
    return bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256 ? null : `${path}: its bytes are others`;
  } catch {
    return `${path}: its bytes are not there`;
  }
}
