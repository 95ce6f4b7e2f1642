import { type Kysely, sql } from 'kysely';
import { isSame } from '#core/is-same.ts';
import type { DialectName } from '../database.ts';
import { newId } from '../ids.ts';
import { fromJson } from '../rows.ts';
import { columnTypes } from './column-types.ts';

/** Operations that one undo takes back: changes name the one that made them. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, json } = columnTypes(dialect);
  await db.schema
    .createTable('change_sets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('undone', time)
    .execute();
  await db.schema.dropIndex('changes_sheet').execute();
  await db.schema.alterTable('changes').renameColumn('sheet', 'changeSet').execute();
  await db.schema.createIndex('changes_change_set').on('changes').column('changeSet').execute();
  await db.schema.alterTable('imports').addColumn('changeSet', 'text').execute();
  await db.schema.alterTable('merges').addColumn('changeSet', 'text').execute();
  await db.schema.alterTable('import_entries').addColumn('remembered', json).execute();
  await recordSheets(db);
  await recordImports(db, json, await recordMerges(db));
  await db.schema.alterTable('import_entries').dropColumn('filled').execute();
}

async function recordSheets(db: Kysely<unknown>): Promise<void> {
  await sql`insert into change_sets (id, kind, subject, actor, at)
    select "changeSet", 'sheet', collection, actor, at from changes
    where seq in (select min(seq) from changes where "changeSet" is not null group by "changeSet")`.execute(db);
}

interface OldEntry {
  readonly import: string;
  readonly position: number;
  readonly decision: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly item: string;
}

/** @returns the entries of imports whose publication was merged into another one, as they were before */
async function recordMerges(db: Kysely<unknown>): Promise<OldEntry[]> {
  const { rows } = await sql<{ collection: string; item: string; moved: unknown; seq: number }>`
    select merges.collection, merges.item, moved, max(seq) as seq from merges
    join changes on changes.collection = merges.collection and changes.item = merges.item and kind = 'delete' and merged = "into"
    group by merges.collection, merges.item, moved`.execute(db);
  const entries: OldEntry[] = [];
  for (const { collection, item, moved, seq } of rows.toSorted((one, other) => one.seq - other.seq)) {
    const set = await recordSet(db, 'merge', item, seq);
    await sql`update merges set "changeSet" = ${set} where collection = ${collection} and item = ${item}`.execute(db);
    await includeWrite(db, set, seq);
    const { entries: moving } = fromJson(moved) as { entries: { entries: Omit<OldEntry, 'item'>[] } };
    entries.push(...moving.entries.map((entry) => ({ ...entry, item })));
  }
  return entries;
}

async function recordImports(db: Kysely<unknown>, json: ReturnType<typeof columnTypes>['json'], merged: readonly OldEntry[]): Promise<void> {
  const { rows } = await sql<OldEntry>`select import, position, decision, filled, item from import_entries where decision is not null`.execute(db);
  const sets = new Map<string, string>();
  for (const row of rows) {
    const { remembered } = fromJson(row.filled) as { readonly remembered?: unknown };
    if (remembered !== undefined)
      await sql`update import_entries set remembered = cast(${JSON.stringify(remembered)} as ${json})
        where import = ${row.import} and position = ${row.position}`.execute(db);
    if (row.item === null) continue;
    const seq = await changeOf(db, merged.find((each) => each.import === row.import && each.position === row.position) ?? row);
    if (seq === undefined) continue;
    const set = sets.get(row.import) ?? (await recordSet(db, 'import', row.import, seq));
    sets.set(row.import, set);
    await sql`update imports set "changeSet" = ${set} where id = ${row.import}`.execute(db);
    await includeWrite(db, set, seq);
  }
}

/** The change by which an entry became a publication, or completed one. */
async function changeOf(db: Kysely<unknown>, { decision, filled: json, item }: OldEntry): Promise<number | undefined> {
  const { link, remembered: _, ...filled } = fromJson(json) as Readonly<Record<string, unknown>>;
  const { rows } = await sql<{ seq: number; kind: string; before: unknown; after: unknown }>`
    select seq, kind, before, after from changes where collection = 'papers' and item = ${item} order by seq desc`.execute(db);
  if (decision === 'add' || (decision === 'version' && link === undefined)) return rows.find(({ kind }) => kind === 'create')?.seq;
  const wanted = Object.entries(filled);
  return rows.find((row) => {
    const [before, after] = [row.before, row.after].map((each) => fromJson(each) as Readonly<Record<string, unknown>> | null);
    if (row.kind !== 'update' || !before || !after) return false;
    const hasLink = (each: Readonly<Record<string, unknown>>) => (each.links as readonly { url: unknown }[]).some(({ url }) => url === link);
    if (link !== undefined) return hasLink(after) && !hasLink(before);
    return wanted.length > 0 && wanted.every(([name, value]) => isSame(after[name], value) && !isSame(before[name], value));
  })?.seq;
}

/** Records a set of the author and the time of a change. @returns its id */
async function recordSet(db: Kysely<unknown>, kind: string, subject: string, seq: number): Promise<string> {
  const id = newId();
  await sql`insert into change_sets (id, kind, subject, actor, at) select ${id}, ${kind}, ${subject}, actor, at from changes where seq = ${seq}`.execute(
    db,
  );
  return id;
}

/** Puts the changes of one write into a set: they are of one author and one moment. */
async function includeWrite(db: Kysely<unknown>, set: string, seq: number): Promise<void> {
  await sql`update changes set "changeSet" = ${set} where "changeSet" is null
    and at = (select at from changes where seq = ${seq}) and actor = (select actor from changes where seq = ${seq})`.execute(db);
}
