import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { WHOLE_LIST } from '#data/changes.ts';
import { databases } from '#tests/databases.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { BY, storeOver } from '#tests/store.ts';

const { papers, students } = collections;

describe.each(databases)('on $dialect', ({ open }) => {
  async function listOf(definition: CollectionDefinition, length: number) {
    const { store } = storeOver(await open());
    const ids: string[] = [];
    for (let index = 0; index < length; index += 1) ids.push((await store.create(definition, { [definition.titleField]: `N.º ${index}` }, BY)).id);
    return { store, ids };
  }

  test.each([
    [papers, [0, 1, 2]],
    [students, [1, 2, 3]],
  ] as const)('a new item goes to the end', async (definition, places) => {
    const { store, ids } = await listOf(definition, 3);
    const listed = await store.list(definition, 'all');
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(listed.map((item) => item[definition.orderField])).toEqual(places);
  });

  test.each([[papers], [students]] as const)('a reorder gives the places 0 to n-1, raises no version, and is one record', async (definition) => {
    const { store, ids } = await listOf(definition, 4);
    const turned = ids.toReversed();
    await store.reorder(definition, turned, BY);
    const listed = await store.list(definition, 'all');
    expect(listed.map((item) => [item.id, item[definition.orderField], item.version])).toEqual(turned.map((id, position) => [id, position, 1]));
    expect(await store.latestChanges(1)).toMatchObject([{ kind: 'reorder', item: WHOLE_LIST, before: ids, after: turned }]);
    expect(await store.revision()).toBe(5);
  });

  test('a reorder must name exactly the ids of the collection, else it is refused with what they are', async () => {
    const { store, ids } = await listOf(papers, 2);
    const [first = '', second = ''] = ids;
    for (const wrong of [[], [first], [first, first], [first, second, 'other'], [first, second, second]]) {
      const { code, details } = await rejectionOf(store.reorder(papers, wrong, BY));
      expect({ code, current: details.current }).toEqual({ code: 'aborted', current: ids });
    }
  });

  test('a new item after a reorder of students goes to the end', async () => {
    const { store, ids } = await listOf(students, 3);
    await store.reorder(students, ids, BY);
    expect(await store.create(students, { name: 'Nueva' }, BY)).toMatchObject({ orden: 4 });
    expect(await store.create(students, { name: 'Otra' }, BY)).toMatchObject({ orden: 5 });
  });

  test('no write but a reorder moves an item', async () => {
    const { store, ids } = await listOf(papers, 2);
    const [, second = ''] = ids;
    await store.patch(papers, second, { order: 0 }, BY);
    await store.replace(papers, second, { title: 'Dos', order: 0 }, BY);
    expect((await store.list(papers, 'all')).map(({ id }) => id)).toEqual(ids);
  });
});
