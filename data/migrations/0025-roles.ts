import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { addFirstItem, isInUse } from './first-items.ts';
import { FIRST_ROLES } from './first-roles.ts';

const TABLE = 'roles';
const MEMBER_TEXTS = ['from', 'to', 'now', 'email', 'web', 'scholar', 'github', 'researchgate'];

/** Roles in the group, with a few to begin with; what is known of members beside. Nobody is given a role. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable(TABLE)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('plural', 'text', (column) => column.notNull())
    .addColumn('is_alumni', 'boolean', (column) => column.notNull())
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('students').addColumn('role', 'text').execute();
  for (const name of MEMBER_TEXTS) {
    await db.schema
      .alterTable('students')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('author_refusals')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // The authors of posts are compared, too: the next start fills an empty table.
  await sql`delete from author_links`.execute(db);
  if (!(await isInUse(db))) return;
  for (const role of FIRST_ROLES) {
    await addFirstItem(db, dialect, TABLE, { ...role, enabled: true }, { title: role.name, body: role.plural });
  }
}
