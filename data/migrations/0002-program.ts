import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

/** Data of the program beside the content: visits, messages, limits, one-time links, files, demo marks. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, counter } = columnTypes(dialect);
  await db.schema
    .createTable('visits')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('asunto', 'text', (column) => column.notNull())
    .addColumn('mensaje', 'text', (column) => column.notNull())
    .addColumn('receivedDate', time, (column) => column.notNull())
    .addColumn('read', 'boolean', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextAttempt', time)
    .addColumn('lastError', 'text')
    .execute();
  await db.schema.createIndex('messages_due').on('messages').columns(['delivery', 'nextAttempt']).execute();
  await db.schema
    .createTable('attempts')
    .addColumn('seq', counter)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_subject').on('attempts').columns(['kind', 'subject', 'at']).execute();
  await db.schema
    .createTable('links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('demo_items')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('demo_items_key', ['collection', 'item'])
    .execute();
  await db.schema
    .createTable('files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('contentType', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('alt', 'text')
    .addColumn('focalX', 'real')
    .addColumn('focalY', 'real')
    .addColumn('timeCreated', time, (column) => column.notNull())
    .addColumn('updated', time, (column) => column.notNull())
    .execute();
}
