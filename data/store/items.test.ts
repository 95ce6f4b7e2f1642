import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { stampsIn } from '#core/system/stamp.ts';
import { databases } from '#tests/databases.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, historyIn, storeOver } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';

const { papers, students, tesis } = collections;
const later = new Date(NOW.getTime() + 60_000);

describe.each(databases)('on $dialect', ({ open }) => {
  describe.each(Object.values<CollectionDefinition>(collections).map((definition) => [definition.name, definition] as const))(
    '%s',
    (_, definition) => {
      const body = sampleBody(definition.fields);

      test('keeps every field as it was sent, and reads it back', async () => {
        const { store } = storeOver(await withFiles(await open()));
        const created = await store.create(definition, body, BY);
        expect(created).toMatchObject({ ...body, version: 1 });
        expect(created.id).toMatch(/^[0-9A-Za-z]{10}$/);
        expect(await store.get(definition, created.id, 'all')).toEqual(created);
        expect(await store.list(definition, 'all')).toEqual([created]);
      });

      test('gives every default when nothing but a name is sent, and takes it back unchanged', async () => {
        const { store, clock } = storeOver(await withFiles(await open()));
        const created = await store.create(definition, { [definition.titleField]: 'Uno' }, BY);
        clock.now = later;
        const replaced = await store.replace(definition, created.id, created, BY);
        const stamps = stampsIn(definition.system).flatMap(([name, { on }]) => (on.includes('update') ? [name] : []));
        expect(replaced).toEqual({ ...created, version: 2, ...Object.fromEntries(stamps.map((name) => [name, later.toISOString()])) });
      });

      test('hides from visitors what is not enabled', async () => {
        const { store } = storeOver(await withFiles(await open()));
        const { id } = await store.create(definition, { [definition.titleField]: 'Uno', [definition.enabledField]: 'false' }, BY);
        expect(await store.list(definition, 'public')).toEqual([]);
        expect(await store.get(definition, id, 'public')).toBeUndefined();
        const shown = await store.patch(definition, id, { [definition.enabledField]: true }, BY);
        expect(await store.list(definition, 'public')).toEqual([shown]);
      });
    },
  );

  test('refuses an update of a collaborator that was made without a name, be it with what is stored', async () => {
    const { collaborators } = collections;
    const { store } = storeOver(await withFiles(await open()));
    const created = await store.create(collaborators, { type: 'Empresa' }, BY);
    expect(await rejectionOf(store.replace(collaborators, created.id, created, BY))).toMatchObject({ code: 'failed-precondition' });
    expect(await rejectionOf(store.patch(collaborators, created.id, { type: 'Universidad' }, BY))).toMatchObject({ code: 'failed-precondition' });
  });

  test('each write raises the version and the content revision by one, and is recorded whole', async () => {
    const { store, clock } = storeOver(await withFiles(await open()));
    const created = await store.create(papers, { title: 'Uno' }, BY);
    clock.now = later;
    const patched = await store.patch(papers, created.id, { title: 'Dos' }, { ...BY, actor: 'beto@faro.test' });
    expect(patched).toEqual({ ...created, title: 'Dos', version: 2, updatedDate: later.toISOString() });
    expect(await store.revision()).toBe(2);
    expect(await historyIn(store, 'papers', created.id)).toMatchObject([
      { version: 2, kind: 'update', before: created, after: patched, actor: 'beto@faro.test', at: later.toISOString() },
      { version: 1, kind: 'create', before: null, after: created, actor: BY.actor, at: NOW.toISOString() },
    ]);
  });

  test('a refused write stores nothing: no row, no change, no revision', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    const before = await store.list(papers, 'all');
    for (const refused of [
      () => store.create(papers, { title: 5 }, BY),
      () => store.create(papers, {}, BY),
      () => store.replace(papers, id, { nope: 1 }, BY),
      () => store.patch(papers, id, { year: 1899 }, BY),
      () => store.patch(papers, id, { title: 'Dos' }, { ...BY, ifVersion: 7 }),
      () => store.remove(papers, id, { ...BY, ifVersion: 7 }),
      () => store.reorder(papers, [], BY),
      () => store.patch(papers, 'nobody', {}, BY),
    ]) {
      await rejectionOf(refused());
    }
    expect(await store.list(papers, 'all')).toEqual(before);
    expect(await store.latestChanges(10)).toHaveLength(1);
    expect(await store.revision()).toBe(1);
  });

  test('a write that knows an older version is refused, and is told what is stored now', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    const current = await store.patch(papers, id, { title: 'Dos' }, { ...BY, ifVersion: 1 });
    for (const write of [
      () => store.patch(papers, id, { title: 'Tres' }, { ...BY, ifVersion: 1 }),
      () => store.replace(papers, id, { title: 'Tres' }, { ...BY, ifVersion: 1 }),
      () => store.remove(papers, id, { ...BY, ifVersion: 1 }),
    ]) {
      const { code, details } = await rejectionOf(write());
      expect({ code, current: details.current }).toEqual({ code: 'aborted', current });
    }
  });

  test('of many who edit the same version at once, one is accepted', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const { id } = await store.create(papers, { title: 'Uno' }, BY);
    const writes = Array.from({ length: 8 }, (_, index) => store.patch(papers, id, { title: `De ${index}` }, { ...BY, ifVersion: 1 }));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.get(papers, id, 'all')).toMatchObject({ version: 2 });
  });

  test('many created at once get places of their own', async () => {
    const { store } = storeOver(await withFiles(await open()));
    await Promise.all(Array.from({ length: 12 }, (_, index) => store.create(students, { name: `Alumno ${index}` }, BY)));
    const places = (await store.list(students, 'all')).map(({ orden }) => orden);
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('a project type with a value that exists is refused in the words of the spec', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const types = collections['project-types'];
    const { id } = await store.create(types, { type: 'libro' }, BY);
    const other = await store.create(types, { type: 'tesis' }, BY);
    expect((await rejectionOf(store.create(types, { type: 'libro' }, BY))).message).toBe('No se puede agregar existen dos tipos con el mismo valor');
    expect((await rejectionOf(store.patch(types, other.id, { type: 'libro' }, BY))).message).toBe(
      'No se puede editar existen dos tipos con el mismo valor?',
    );
    expect(await store.patch(types, id, { type: 'libro', title: 'Libro' }, BY)).toMatchObject({ title: 'Libro' });
  });

  test('a thesis is of the first enabled type and category, in their order', async () => {
    const { store } = storeOver(await withFiles(await open()));
    await store.create(collections['tesis-types'], { title: 'Oculto', enabled: false }, BY);
    const type = await store.create(collections['tesis-types'], { title: 'Doctorado' }, BY);
    await store.create(collections['tesis-types'], { title: 'Maestría' }, BY);
    const { id, ...first } = await store.create(tesis, { title: 'Una' }, BY);
    expect(first).toMatchObject({ type: type.id, category: null });
    expect((await rejectionOf(store.patch(tesis, id, { type: 'nothing' }, BY))).details.fields).toHaveProperty('type');
  });

  test('an item that others refer to is not deleted, and says how many use it', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const type = await store.create(collections['tesis-types'], { title: 'Doctorado' }, BY);
    const first = await store.create(tesis, { title: 'Una' }, BY);
    await store.create(tesis, { title: 'Otra' }, BY);
    const refusal = await rejectionOf(store.remove(collections['tesis-types'], type.id, BY));
    expect(refusal).toMatchObject({ code: 'aborted', status: 409 });
    expect(refusal.message).toContain('2');
    for (const { id } of await store.list(tesis, 'all')) await store.remove(tesis, id, BY);
    await store.remove(collections['tesis-types'], type.id, BY);
    expect(first.type).toBe(type.id);
  });

  test('a project type that is renamed is renamed in the students too', async () => {
    const { store } = storeOver(await withFiles(await open()));
    const type = await store.create(collections['project-types'], { type: 'libro' }, BY);
    await store.create(collections['project-types'], { type: 'tesis' }, BY);
    const proyecto = [{ proyecto: 'A' }, { proyecto: 'B', type: 'tesis' }];
    const { id } = await store.create(students, { name: 'Ana', proyecto }, BY);
    await store.create(students, { name: 'Beto' }, BY);
    await store.patch(collections['project-types'], type.id, { type: 'capítulo' }, BY);
    expect(await store.get(students, id, 'all')).toMatchObject({
      version: 2,
      proyecto: [
        { type: 'capítulo', proyecto: 'A', url: '' },
        { type: 'tesis', proyecto: 'B', url: '' },
      ],
    });
    expect((await historyIn(store, 'students', id)).map(({ kind }) => kind)).toEqual(['update', 'create']);
    expect((await rejectionOf(store.remove(collections['project-types'], type.id, BY))).status).toBe(409);
  });
});
