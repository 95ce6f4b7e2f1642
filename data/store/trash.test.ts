import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { sweepTrash } from '#data/deletions.ts';
import { databases } from '#tests/databases.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, historyIn, storeOver, trashIn } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';

const { papers, tesis } = collections;
const DAY = 86_400_000;

describe.each(databases)('on $dialect', ({ open }) => {
  test.each(Object.values<CollectionDefinition>(collections).map((definition) => [definition.name, definition] as const))(
    '%s: what was deleted comes back as it was, under its id and at its place',
    async (_, definition) => {
      const { store } = storeOver(await withFiles(await open()));
      const item = await store.create(definition, sampleBody(definition.fields), BY);
      await store.remove(definition, item.id, BY);
      expect(await store.list(definition, 'all')).toEqual([]);
      const [deletion] = await trashIn(store);
      expect(deletion).toMatchObject({ collection: definition.name, item: item.id, before: item, actor: BY.actor });
      const restored = await store.restore(deletion?.seq ?? -1, BY);
      expect(restored).toEqual({ collection: definition.name, item: { ...item, version: 3 } });
      expect(await store.get(definition, item.id, 'all')).toEqual(restored.item);
      expect(await trashIn(store)).toEqual([]);
    },
  );

  test('a restored item goes to the end where its place is taken', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const first = await store.create(papers, { title: 'Uno' }, BY);
    const second = await store.create(papers, { title: 'Dos' }, BY);
    await store.remove(papers, first.id, BY);
    await store.reorder(papers, [second.id], BY);
    const [deletion] = await trashIn(store);
    await store.restore(deletion?.seq ?? -1, BY);
    expect((await store.list(papers, 'all')).map(({ id, order }) => [id, order])).toEqual([
      [second.id, 0],
      [first.id, 1],
    ]);
  });

  test('a restored item passes the rules like any write', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const types = collections['project-types'];
    const { id } = await store.create(types, { type: 'libro' }, BY);
    await store.remove(types, id, BY);
    await store.create(types, { type: 'libro' }, BY);
    const [deletion] = await trashIn(store);
    expect((await rejectionOf(store.restore(deletion?.seq ?? -1, BY))).status).toBe(400);
    expect(await store.list(types, 'all')).toHaveLength(1);
    expect(await trashIn(store)).toHaveLength(1);
  });

  test('a thesis whose type is gone for good does not come back without one', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const type = await store.create(collections['tesis-types'], { title: 'Doctorado' }, BY);
    const { id } = await store.create(tesis, { title: 'Una' }, BY);
    await store.remove(tesis, id, BY);
    await store.remove(collections['tesis-types'], type.id, BY);
    const deletion = (await trashIn(store)).find(({ item }) => item === id);
    expect((await rejectionOf(store.restore(deletion?.seq ?? -1, BY))).details.fields).toHaveProperty('type');
  });

  test('an item is restored once', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    await store.remove(papers, id, BY);
    const [deletion] = await trashIn(store);
    await store.restore(deletion?.seq ?? -1, BY);
    expect((await rejectionOf(store.restore(deletion?.seq ?? -1, BY))).status).toBe(404);
  });

  test.each([[-1], [0], [999_999], [Number.MAX_SAFE_INTEGER], [1.5], [Number.NaN]])('there is no deletion %d', async (seq) => {
    const { store } = storeOver(await withFiles(await open()));
    expect((await rejectionOf(store.restore(seq, BY))).status).toBe(404);
    expect((await rejectionOf(store.purge(seq, BY))).status).toBe(404);
  });

  test('an item can be forgotten for good, its history included', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    const kept = await store.create(papers, { title: 'Dos' }, BY);
    await store.remove(papers, id, BY);
    const [deletion] = await trashIn(store);
    await store.purge(deletion?.seq ?? -1, BY);
    expect(await trashIn(store)).toEqual([]);
    expect(await historyIn(store, 'papers', id)).toEqual([]);
    expect(await historyIn(store, 'papers', kept.id)).toHaveLength(1);
  });

  test('the trash keeps things as many days as it is told', async () => {
    const { store, clock } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    await store.remove(papers, id, BY);
    clock.now = new Date(NOW.getTime() + 90 * DAY);
    expect(await store.sweepTrash(90)).toBe(0);
    clock.now = new Date(NOW.getTime() + 90 * DAY + 1);
    expect(await store.sweepTrash(90)).toBe(1);
    expect(await trashIn(store)).toEqual([]);
  });

  // Fails without the second look at each deletion: its history was forgotten, and the item stayed without any.
  test('an item that is brought back while the trash is swept keeps its history', async () => {
    const database = await withFiles(await open());
    const { store } = storeOver(database);
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    await store.remove(papers, id, BY);
    const [deletion] = await trashIn(store);
    const swept = await sweepTrash(database, '2100-01-01T00:00:00.000Z', async () => {
      await store.restore(deletion?.seq ?? -1, BY);
      return new Set();
    });
    expect([swept, (await historyIn(store, 'papers', id)).map(({ kind }) => kind)]).toEqual([0, ['restore', 'delete', 'create']]);
  });

  test('an earlier version can be brought back, as a new version', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    await store.patch(papers, id, { title: 'Dos', year: 2010 }, BY);
    expect(await store.restoreVersion(papers, id, 1, BY)).toMatchObject({ title: 'Uno', year: 2026, version: 3 });
    for (const version of [0, 9, 1.5, Number.NaN]) expect((await rejectionOf(store.restoreVersion(papers, id, version, BY))).status).toBe(404);
    expect((await rejectionOf(store.restoreVersion(papers, id, 1, { ...BY, ifVersion: 1 }))).status).toBe(409);
  });
});
