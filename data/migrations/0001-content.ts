import type { CreateTableBuilder, Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { columnTypes } from './column-types.ts';

type Table = CreateTableBuilder<string>;

/** The eleven collections, the two single documents, and what every write of them leaves behind. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, json, counter } = columnTypes(dialect);
  const collection = (name: string, enabledField: string, orderField: string, columns: (table: Table) => Table) =>
    columns(
      db.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull()),
    )
      .addColumn(enabledField, 'boolean', (column) => column.notNull())
      .addColumn(orderField, 'integer', (column) => column.notNull())
      .execute();
  const text = (table: Table, ...names: string[]) =>
    names.reduce((so, name) => so.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table);
  const nullable = (table: Table, ...names: string[]) => names.reduce((so, name) => so.addColumn(name, 'text'), table);
  const stamps = (table: Table, ...names: string[]) => names.reduce((so, name) => so.addColumn(name, time), table);
  const lists = (table: Table, ...names: string[]) =>
    names.reduce((so, name) => so.addColumn(name, json, (column) => column.notNull().defaultTo('[]')), table);
  const year = (table: Table) => table.addColumn('year', 'integer', (column) => column.notNull());

  await collection('students', 'habilitado', 'orden', (table) =>
    lists(nullable(text(table, 'name', 'carrera', 'foto_local', 'linea_investigacion', 'icon_inv'), 'url_imagen'), 'proyecto', 'semblanzas'),
  );
  await collection('project-types', 'enabled', 'order', (table) =>
    stamps(
      text(table, 'type', 'title', 'title_multi').addColumn('show_on_dialog', 'boolean', (column) => column.notNull()),
      'createdDate',
      'updatedDate',
    ),
  );
  await collection('group-photos', 'enabled', 'order', (table) => nullable(text(table, 'name'), 'url_image'));
  await collection('blogs', 'enabled', 'order', (table) =>
    stamps(nullable(text(table, 'title', 'content', 'author'), 'url_image'), 'publishDate', 'updatedDate'),
  );
  await collection('events', 'enabled', 'order', (table) =>
    stamps(nullable(text(table, 'title', 'content'), 'url_image'), 'startDate', 'endDate', 'publishDate', 'updatedDate'),
  );
  await collection('papers', 'enabled', 'order', (table) =>
    stamps(
      lists(nullable(year(text(table, 'title', 'url', 'venue', 'doi', 'abstract')), 'pdf_url'), 'authors'),
      'publishDate',
      'createdDate',
      'updatedDate',
    ),
  );
  await collection('patents', 'enabled', 'order', (table) => stamps(year(text(table, 'title', 'url')), 'publishDate', 'createdDate', 'updatedDate'));
  await collection('collaborators', 'enabled', 'order', (table) => nullable(text(table, 'name', 'type'), 'url_image'));
  await collection('tesis-types', 'enabled', 'order', (table) => stamps(text(table, 'title'), 'createdDate', 'updatedDate'));
  await collection('tesis-categories', 'enabled', 'order', (table) => stamps(text(table, 'title'), 'createdDate', 'updatedDate'));
  await collection('tesis', 'enabled', 'order', (table) =>
    text(table, 'title', 'status_label', 'author', 'url')
      .addColumn('type', 'text', (column) => column.references('tesis-types.id'))
      .addColumn('category', 'text', (column) => column.references('tesis-categories.id'))
      .addColumn('year', 'integer'),
  );

  const document = (name: string, columns: (table: Table) => Table) =>
    columns(
      db.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull()),
    ).execute();
  await document('profile', (table) => nullable(text(table, 'name', 'main_info'), 'image_url', 'pdf_url'));
  await document('site', (table) =>
    lists(
      nullable(
        text(
          table,
          ...['group_name', 'description', 'researcher_title', 'lines_quote', 'lines_quote_author', 'papers_quote'],
          ...['papers_quote_author', 'papers_quote_year', 'copyright', 'tagline'],
        ),
        'logo_url',
      ),
      ...['institution_lines', 'highlights', 'timeline', 'addresses', 'links'],
    ),
  );

  await db.schema
    .createTable('changes')
    .addColumn('seq', counter)
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', json)
    .addColumn('after', json)
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('changes_item').on('changes').columns(['collection', 'item', 'seq']).execute();
  await db.schema.createIndex('changes_kind').on('changes').columns(['kind', 'at']).execute();

  await db.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await (db as Kysely<{ revision: { id: number; revision: number } }>).insertInto('revision').values({ id: 1, revision: 0 }).execute();
}
