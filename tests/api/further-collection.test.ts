import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { PUBLICATIONS } from '#core/contract/publications.ts';
import { defineCollection, needs } from '#core/definition.ts';
import { enabled } from '#core/fields/flag.ts';
import { text } from '#core/fields/text.ts';
import { year } from '#core/fields/year.ts';
import { order } from '#core/system/order.ts';
import { stamp } from '#core/system/stamp.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY, historyIn, storeOver, trashIn } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';
import { operationsOf } from './operations.ts';

/** The whole cost of a further collection: this definition … */
const awards = defineCollection({
  name: 'awards',
  heading: 'Listado de Premios',
  singular: 'premio',
  gender: 'm',
  fields: {
    title: text({ label: 'Título' }),
    year: year({ label: 'Año' }),
    enabled: enabled(),
  },
  system: { order: order(), createdDate: stamp('Creado', 'insert') },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'year', 'enabled'],
  rules: [needs(['title'], 'Escribe el título del premio.')],
  search: { label: 'Premios', position: 10, anchor: '#premios' },
});
const definitions = { ...collections, awards };

/** … and this migration. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('awards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('createdDate', 'text')
    .execute();
}

describe.each(databases)('a further collection, on $dialect', ({ open }) => {
  async function migrated() {
    const database = await open();
    await up(database.db as Kysely<unknown>);
    return database;
  }

  test('is kept by the store like the others', async () => {
    const { store } = storeOver(await migrated(), definitions);
    const first = await store.create(awards, { title: 'Uno' }, BY);
    const second = await store.create(awards, { title: 'Dos', year: 2019 }, BY);
    expect(first).toEqual({ id: first.id, version: 1, title: 'Uno', year: 2026, enabled: true, order: 0, createdDate: NOW.toISOString() });
    await store.reorder(awards, [second.id, first.id], BY);
    await store.remove(awards, first.id, BY);
    const [deletion] = await trashIn(store);
    await store.restore(deletion?.seq ?? -1, BY);
    expect((await store.list(awards, 'public')).map(({ title }) => title)).toEqual(['Dos', 'Uno']);
    expect((await historyIn(store, 'awards', first.id)).map(({ kind }) => kind)).toEqual(['restore', 'delete', 'create']);
  });

  test('is offered by the API like the others', async () => {
    const app = await openTestApp({ database: await open(), definitions });
    await up(app.services.database.db as Kysely<unknown>);
    const administrator = await app.signIn();

    const found = async (words: string) => (await answerOf(await app.visitor.send('GET', `/api/search?q=${words}`))).body.groups;
    const created = await answerOf(await administrator.send('POST', '/api/awards', { title: 'Uno' }));
    expect(created.status).toBe(201);
    const path = `/api/awards/${String(created.body.id)}`;
    const { body: item } = await answerOf(await app.visitor.send('GET', path));
    expect(await answerOf(await administrator.send('PUT', path, { ...item, year: 2011 }, { 'if-match': '"1"' }))).toMatchObject({
      status: 200,
      body: { year: 2011, version: 2 },
    });
    expect(await answerOf(await administrator.send('PATCH', path, { title: '' }))).toMatchObject({
      status: 400,
      body: { fields: { title: 'Escribe el título del premio.' } },
    });
    expect(await found('2011')).toMatchObject([{ label: 'Premios', items: [{ title: 'Uno', url: '/#premios:~:text=Uno' }] }]);
    expect((await answerOf(await administrator.send('GET', '/api/overview'))).body).toMatchObject({
      counts: expect.arrayContaining([{ collection: 'awards', count: 1 }]) as unknown,
      changes: [
        { collection: 'awards', kind: 'update', title: 'Uno' },
        { collection: 'awards', kind: 'create' },
      ],
    });
    expect((await administrator.send('PUT', '/api/awards/order', { ids: [item.id] })).status).toBe(204);
    expect((await administrator.send('PATCH', path, { enabled: false })).status).toBe(200);
    expect(await answerOf(await app.visitor.send('GET', '/api/awards'))).toMatchObject({ body: { items: [] } });
    expect(await found('2011')).toEqual([]);
    expect((await administrator.send('DELETE', path)).status).toBe(204);
    const [deletion] = (await answerOf(await administrator.send('GET', '/api/trash'))).body.items as { change: number; title: string }[];
    expect(deletion).toMatchObject({ title: 'Uno' });
    expect((await administrator.send('POST', `/api/trash/${deletion?.change}/restore`)).status).toBe(200);
    expect(await answerOf(await administrator.send('GET', `${path}/history`))).toMatchObject({ status: 200 });

    const sheet = 'Premio;Ano\nDos;2012\nTres;2013\n';
    const rows = await answerOf(
      await administrator.send('POST', '/api/awards/spreadsheet', { text: sheet, delimiter: ';', line: 1, columns: ['title', 'year'] }),
    );
    expect(rows).toMatchObject({ status: 200, body: { added: { length: 2 } } });
    const csv = await (await administrator.send('GET', '/api/awards?format=csv')).text();
    expect(csv).toContain('"Clave de Faro","Título","Año","Mostrar","Orden","Creado"');
    expect(await answerOf(await administrator.send('POST', '/api/awards/spreadsheet', { text: csv }))).toMatchObject({
      body: { added: [], changed: {} },
    });

    const offered = (await operationsOf(app)).map(({ method, path: at }) => `${method} ${at}`);
    expect(offered.filter((each) => each.includes('/awards')).map((each) => each.replace('/awards', '/papers'))).toEqual(
      offered.filter((each) => each.includes('/papers') && !(each in PUBLICATIONS)),
    );
  });
});
