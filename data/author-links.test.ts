import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { Values } from '#core/values.ts';
import { databases } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { rebuildAuthorLinks } from './author-links.ts';

describe.each(databases)('the members behind names, on $dialect', ({ open }) => {
  async function opened() {
    const database = await open();
    const { store } = storeOver(database);
    const add = (collection: CollectionName, values: Values) => store.create(collections[collection], values, BY);
    const links = async () => {
      const rows = await database.db.selectFrom('author_links').selectAll().where('member', '!=', '').orderBy('position').execute();
      return rows.map(({ name, how }) => `${name}: ${how}`).toSorted();
    };
    return { database, store, add, links };
  }

  // Fails without `refreshAuthorLinks` in `recordChange`.
  test('are found when a publication is written, and the name stays as it is printed', async () => {
    const { store, add, links } = await opened();
    await add('students', { name: 'Ana Lucía Ruiz Soto' });
    const { id } = await add('papers', { title: 'Celdas', authors: ['RUIZ-SOTO, A. L.', 'A. Ruiz', 'Luis Pérez'] });
    expect(await links()).toEqual(['A. Ruiz: unconfirmed', 'RUIZ-SOTO, A. L.: name']);
    expect(await store.get(collections.papers, id, 'all')).toMatchObject({ authors: ['RUIZ-SOTO, A. L.', 'A. Ruiz', 'Luis Pérez'] });
    await store.patch(collections.papers, id, { authors: ['Luis Pérez', 'Ana Ruiz Soto'] }, BY);
    expect(await links()).toEqual(['Ana Ruiz Soto: name']);
    await store.remove(collections.papers, id, BY);
    expect(await links()).toEqual([]);
  });

  // Fails without `refreshMember`, and when a second namesake is left out of what is compared again.
  test('follow the members: one that is new, another name, a namesake, one that is deleted', async () => {
    const { store, add, links } = await opened();
    for (const name of ['Ana Ruiz', 'A. Lara']) await add('papers', { title: 'Celdas', authors: [name] });
    await add('patents', { title: 'Sensor', inventors: ['Ruiz, Ana'] });
    await add('tesis', { title: 'Pilas', author: 'Ana Ruiz Soto', asesores: ['Zoé Lara'] });
    expect(await links()).toEqual([]);
    const ana = await add('students', { name: 'Ana Ruiz Soto' });
    expect(await links()).toEqual(['Ana Ruiz Soto: name', 'Ana Ruiz: name', 'Ruiz, Ana: name']);
    await store.patch(collections.students, ana.id, { names: ['A. Lara'] }, BY);
    expect(await links()).toEqual(['A. Lara: other-name', 'Ana Ruiz Soto: name', 'Ana Ruiz: name', 'Ruiz, Ana: name']);
    const namesake = await add('students', { name: 'Ana Ruiz Vela' });
    expect(await links()).toEqual([
      ...['A. Lara: other-name', 'Ana Ruiz Soto: name', 'Ana Ruiz: unconfirmed', 'Ana Ruiz: unconfirmed'],
      ...['Ruiz, Ana: unconfirmed', 'Ruiz, Ana: unconfirmed'],
    ]);
    await store.remove(collections.students, namesake.id, BY);
    expect(await links()).toEqual(['A. Lara: other-name', 'Ana Ruiz Soto: name', 'Ana Ruiz: name', 'Ruiz, Ana: name']);
    await store.remove(collections.students, ana.id, BY);
    expect(await links()).toEqual([]);
  });

  // Fails when a write leaves out lists that it changes.
  test('are the same when all of them are found anew', async () => {
    const { database, store, add } = await opened();
    const stored = () =>
      database.db.selectFrom('author_links').selectAll().orderBy('item').orderBy('field').orderBy('position').orderBy('member').execute();
    const ana = await add('students', { name: 'Ana Ruiz Soto' });
    for (const authors of [['A. Ruiz', 'R. Lara'], ['Soto Ana'], ['Ruiz AS', 'A. Ruiz Soto']]) await add('papers', { title: 'Celdas', authors });
    await add('students', { name: 'Rosa Lara', names: ['R. Larra'] });
    await add('students', { name: 'Ruth Lara Ruiz' });
    await store.patch(collections.students, ana.id, { name: 'Ana Soto' }, BY);
    const before = await stored();
    expect(before.length).toBeGreaterThan(5);
    await rebuildAuthorLinks(database.db, Object.values(collections));
    expect(await stored()).toEqual(before);
  });
});
