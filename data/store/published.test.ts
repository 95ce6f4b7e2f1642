import { describe, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { databases } from '#tests/databases.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, historyIn, storeOver } from '#tests/store.ts';

const { papers } = collections;

describe.each(databases)('on $dialect', ({ open }) => {
  test('visitors read enabled items in their order, and the single documents', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const first = await store.create(papers, { title: 'Uno' }, BY);
    await store.create(papers, { title: 'Dos', enabled: false }, BY);
    const third = await store.create(papers, { title: 'Tres' }, BY);
    await store.writeDocument(documents.profile, { name: 'Ana' }, BY);
    const published = await store.published();
    expect(published.papers).toEqual([first, third]);
    expect(published.profile).toMatchObject({ name: 'Ana', main_info: '', version: 1 });
    expect(published.site).toMatchObject({ version: 0, tagline: 'La ciencia, una luz en la oscuridad' });
  });

  test('it is read once for each state of the content', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const before = await store.published();
    expect(await store.published()).toBe(before);
    await store.create(papers, { title: 'Uno' }, BY);
    const after = await store.published();
    expect(after.papers).toHaveLength(1);
    await rejectionOf(store.create(papers, { title: 5 }, BY));
    expect(await store.published()).toBe(after);
  });

  test('a listener is called for every change, and not for a refused one', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const heard = vi.fn<() => void>();
    const stop = store.onChange(heard);
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    await store.reorder(papers, [id], BY);
    await rejectionOf(store.patch(papers, id, { nope: 1 }, BY));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await store.remove(papers, id, BY);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test.each(Object.values(documents).map((definition) => [definition.name, definition] as const))(
    '%s is kept whole, with its versions',
    async (name, definition) => {
      const { store } = storeOver(await withFiles(await open()));
      const body = sampleBody(definition.fields);
      const written = await store.writeDocument(definition, body, { ...BY, ifVersion: 0 });
      expect(written).toMatchObject({ ...body, version: 1 });
      expect(await store.readDocument(definition)).toEqual(written);
      expect(await store.writeDocument(definition, written, { ...BY, ifVersion: 1 })).toEqual({ ...written, version: 2 });
      expect((await rejectionOf(store.writeDocument(definition, {}, { ...BY, ifVersion: 1 }))).status).toBe(409);
      expect((await historyIn(store, name, name)).map(({ version, kind }) => [version, kind])).toEqual([
        [2, 'update'],
        [1, 'create'],
      ]);
    },
  );
});
