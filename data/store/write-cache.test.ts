import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { databases } from '#tests/databases.ts';
import { BY, storeOver } from '#tests/store.ts';
import { createItem, patchItem, removeItem } from './items.ts';

const { roles, students, papers } = collections;

describe.each(databases)('the cache of a write, on $dialect', ({ open }) => {
  // Fails where a change of a unique value is not followed, or only new items are.
  test('a name is taken from the moment an item has it until none has it any more', async () => {
    const { store } = storeOver(await open());
    await store.write(BY, async (write) => {
      const { id } = await createItem(write, roles, { name: 'Invitado' });
      await expect(createItem(write, roles, { name: 'invitado' })).rejects.toMatchObject({ code: 'failed-precondition' });
      await patchItem(write, roles, id, { name: 'Visitante' });
      await patchItem(write, roles, id, { name: 'VISITANTE' });
      const again = await createItem(write, roles, { name: 'Invitado' });
      await expect(createItem(write, roles, { name: 'Visitante' })).rejects.toMatchObject({ code: 'failed-precondition' });
      await removeItem(write, roles, again.id);
      await createItem(write, roles, { name: 'Invitado' });
    });
    expect((await store.list(roles, 'all')).map(({ name }) => name)).toEqual(expect.arrayContaining(['Invitado', 'VISITANTE']));
  });

  // Fails where `recordChange` forgets nothing of what was read of a collection.
  test('an item may be named in the write that adds it, and not after the write has deleted it', async () => {
    const { store } = storeOver(await open());
    await store.write(BY, async (write) => {
      const first = await createItem(write, roles, { name: 'Primero' });
      await createItem(write, students, { name: 'Ana Ruiz', role: first.id });
      const second = await createItem(write, roles, { name: 'Segundo' });
      await createItem(write, students, { name: 'Eva Soto', role: second.id });
      const third = await createItem(write, roles, { name: 'Tercero' });
      await removeItem(write, roles, third.id);
      await expect(createItem(write, students, { name: 'Zoé Lara', role: third.id })).rejects.toMatchObject({ code: 'failed-precondition' });
    });
  });

  // Fails where the matcher of names is kept after a change of a member.
  test('a member is known to the names of what the same write adds later', async () => {
    const database = await open();
    const { store } = storeOver(database);
    const paper = { title: 'Celdas', authors: ['Ana María Ruiz'] };
    const { id, later } = await store.write(BY, async (write) => {
      await createItem(write, papers, paper);
      const member = await createItem(write, students, { name: 'Ana María Ruiz' });
      return { id: member.id, later: await createItem(write, papers, paper) };
    });
    const links = await database.db.selectFrom('author_links').select(['item', 'member']).where('item', '=', later.id).execute();
    expect(links).toEqual([{ item: later.id, member: id }]);
  });
});
