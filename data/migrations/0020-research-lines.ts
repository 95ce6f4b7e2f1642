import { type Kysely, sql } from 'kysely';
import { wordsOf } from '#core/text/folded-text.ts';
import type { DialectName } from '../database.ts';
import { addFirstItem, isInUse } from './first-items.ts';
import { FIRST_LINE_ITEMS } from './first-lines.ts';

const TABLE = 'research-lines';
/** The icon of members of whom the API was sent none: nobody chose it. */
const ICON_OF_NOBODY = 'Nanomateriales.svg';
const FAVOURS_ICON_OF_NOBODY = /^nano/;

/** Research lines as content, with the specification's nine; the line of each member; the former addresses of items. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable(TABLE)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('url_image', 'text')
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('former_addresses')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_addresses_key', ['collection', 'address'])
    .execute();
  await db.schema.alterTable('students').addColumn('research_line', 'text').execute();
  if (!(await isInUse(db))) return;
  for (const { id, name, content, color, icon, order } of FIRST_LINE_ITEMS)
    await addFirstItem(db, dialect, TABLE, { id, name, content, color, icon, url_image: null, enabled: true, order }, { title: name, body: content });
  await linkMembers(db);
}

/** Members are on the line of their icon, as visitors saw them. */
async function linkMembers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; icon_inv: string; linea_investigacion: string }>`
    select id, icon_inv, linea_investigacion from students`.execute(db);
  for (const { id, icon_inv, linea_investigacion } of rows) {
    const isChosen = icon_inv !== ICON_OF_NOBODY || wordsOf(linea_investigacion).some((word) => FAVOURS_ICON_OF_NOBODY.test(word));
    const line = isChosen ? FIRST_LINE_ITEMS.find(({ icon }) => icon === icon_inv) : undefined;
    if (line === undefined) continue;
    await sql`update students set research_line = ${line.id} where id = ${id}`.execute(db);
  }
}
