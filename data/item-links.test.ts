import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { namingItems } from '#core/links/link-index.ts';
import type { Values } from '#core/values.ts';
import { mergePapers, unmergePapers } from '#data/publications/merge.ts';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { EachQuery } from '#tests/each-query.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { rejectionOf } from '#tests/refusal.ts';
import { BY, historyIn, storeOver, trashIn } from '#tests/store.ts';
import { rebuildItemLinks } from './item-links.ts';

const { projects, papers, students } = collections;

describe.each(databases)('lists of references, on $dialect', ({ open }) => {
  async function opened() {
    const database = await open();
    const { store } = storeOver(database);
    const add = async (collection: CollectionName, values: Values) => (await store.create(collections[collection], values, BY)).id;
    const links = () => database.db.selectFrom('item_links').selectAll().orderBy('from_id').orderBy('field').orderBy('position').execute();
    const published = async (id: string) => (await store.published()).projects.find((project) => project.id === id);
    return { database, store, add, links, published };
  }

  // Fails without `refreshItemLinks` in `recordChange`, and when a list is sorted.
  test('keep their order, and the way back is noted with the row and goes with it', async () => {
    const { store, add, links } = await opened();
    const [ana, beto] = [await add('students', { name: 'Ana' }), await add('students', { name: 'Beto' })];
    const id = await add('projects', { title: 'Celdas', people: [beto, ana, beto] });
    expect(await store.get(projects, id, 'all')).toMatchObject({ people: [beto, ana] });
    expect((await links()).map(({ field, position, to_collection, to_id }) => [field, position, to_collection, to_id])).toEqual([
      ['people', 0, 'students', beto],
      ['people', 1, 'students', ana],
    ]);
    await store.patch(projects, id, { people: [ana] }, BY);
    expect((await links()).map(({ to_id }) => to_id)).toEqual([ana]);
    expect([...namingItems((await store.published()).links, 'students', ana, 'projects')]).toEqual([id]);
    await store.remove(projects, id, BY);
    expect(await links()).toEqual([]);
    await store.restore((await trashIn(store))[0]?.seq ?? -1, BY);
    expect((await links()).map(({ to_id }) => to_id)).toEqual([ana]);
  });

  // Fails when the way back is read in another way than from the table, whatever is written.
  test('are the same when all of them are noted anew', async () => {
    const { database, store, add, links } = await opened();
    const paper = await add('papers', { title: 'Uno' });
    const other = await add('papers', { title: 'Dos' });
    const id = await add('projects', { title: 'Celdas', papers: [paper, other] });
    await add('projects', { title: 'Pilas', papers: [other] });
    await store.patch(projects, id, { papers: [other, paper] }, BY);
    const before = await links();
    expect(await database.db.transaction().execute((db) => rebuildItemLinks(db, Object.values(collections)))).toBe(3);
    expect(await links()).toEqual(before);
  });

  test('refuse what there is not, with a sentence at the field', async () => {
    const { add } = await opened();
    const refused = await rejectionOf(add('projects', { title: 'Celdas', people: ['nadie'] }));
    expect(refused).toMatchObject({
      code: 'failed-precondition',
      details: { fields: { people: 'Elige opciones de la lista: en «Integrantes» no hay ninguna con el id «nadie».' } },
    });
  });

  // Fails when `removeItem` asks all references, when visitors are given the whole list, and when what is stored
  // already is refused.
  test('let items be deleted: visitors see them no longer, writers lose nothing, and the trash brings them back', async () => {
    const { store, add, published } = await opened();
    const [ana, beto] = [await add('students', { name: 'Ana' }), await add('students', { name: 'Beto' })];
    const id = await add('projects', { title: 'Celdas', people: [ana, beto] });
    await store.remove(students, ana, BY);
    expect((await published(id))?.people).toEqual([beto]);
    const whole = await store.get(projects, id, 'all');
    expect(whole).toMatchObject({ people: [ana, beto] });
    await store.replace(projects, id, { ...whole, title: 'Celdas nuevas' }, BY);
    await store.restore((await trashIn(store))[0]?.seq ?? -1, BY);
    expect((await published(id))?.people).toEqual([ana, beto]);
    await store.patch(students, ana, { habilitado: false }, BY);
    expect((await published(id))?.people).toEqual([beto]);
    expect([...namingItems((await store.published()).links, 'students', ana, 'projects')]).toEqual([]);
  });

  // Fails when what is stored is looked for among what there is.
  test('take back what they hold, though it was deleted for good; another list does not take it', async () => {
    const { store, add } = await opened();
    const ana = await add('students', { name: 'Ana' });
    const id = await add('projects', { title: 'Celdas', people: [ana] });
    await store.remove(students, ana, BY);
    await store.purge((await trashIn(store))[0]?.seq ?? -1, BY);
    await store.replace(projects, id, { ...(await store.get(projects, id, 'all')), summary: 'Con luz.' }, BY);
    expect(await store.get(projects, id, 'all')).toMatchObject({ people: [ana], summary: 'Con luz.' });
    expect(await rejectionOf(add('projects', { title: 'Pilas', people: [ana] }))).toMatchObject({ code: 'failed-precondition' });
  });

  // Fails without `fillLinks` at the start.
  test('are noted by a start that finds none, as after a backup that leaves them out', async () => {
    const { database, add, links } = await opened();
    await add('projects', { title: 'Celdas', people: [await add('students', { name: 'Ana' })] });
    const before = await links();
    await database.db.deleteFrom('item_links').execute();
    await openTestApp({ database });
    expect(before).toHaveLength(1);
    expect(await links()).toEqual(before);
  });

  // Fails when a version is restored without looking whether what it names is there.
  test('of a former version come back without what was deleted for good', async () => {
    const { store, add } = await opened();
    const [ana, beto, eva] = [
      await add('students', { name: 'Ana' }),
      await add('students', { name: 'Beto' }),
      await add('students', { name: 'Eva' }),
    ];
    const id = await add('projects', { title: 'Celdas', people: [ana, beto, eva] });
    await store.patch(projects, id, { people: [] }, BY);
    for (const gone of [ana, beto]) await store.remove(students, gone, BY);
    const purged = (await trashIn(store)).find(({ item }) => item === ana);
    await store.purge(purged?.seq ?? -1, BY);
    await store.restoreVersion(projects, id, 1, BY);
    expect(await store.get(projects, id, 'all')).toMatchObject({ people: [beto, eva] });
  });

  // Fails without `moveLinks`, or when the undo of the merge leaves its lists out (`undoChangeSet`).
  test('follow a publication into the one that it is merged with, and back', async () => {
    const { store, add } = await opened();
    const [kept, lost, other] = [await add('papers', { title: 'Uno' }), await add('papers', { title: 'Uno' }), await add('papers', { title: 'Dos' })];
    const both = await add('projects', { title: 'Ambas', papers: [lost, other, kept] });
    const one = await add('projects', { title: 'Una', papers: [lost] });
    const papersOf = async (id: string) => (await store.get(projects, id, 'all'))?.papers;
    await store.write(BY, (write) => mergePapers(write, kept, { with: lost, version: 1, otherVersion: 1, take: [] }));
    expect([await papersOf(both), await papersOf(one)]).toEqual([[kept, other], [kept]]);
    await store.write(BY, (write) => unmergePapers(write, kept, lost));
    expect([await papersOf(both), await papersOf(one)]).toEqual([[lost, other, kept], [lost]]);
    expect((await historyIn(store, 'projects', one)).map(({ kind, merged }) => [kind, merged])).toContainEqual(['update', lost]);
  });

  // Fails when what a document names keeps an item, or is given to visitors who do not see it.
  test('an entry of the timeline leads to a project for as long as visitors see it', async () => {
    const { store, add } = await opened();
    const id = await add('projects', { title: 'Celdas' });
    const entry = { period: '2020', title: 'Celdas', text: '' };
    const { id: _, ...site } = await store.readDocument(documents.site);
    const named = await rejectionOf(
      store.writeDocument(documents.site, { ...site, group_name: 'Grupo', timeline: [{ ...entry, project: 'nada' }] }, BY),
    );
    expect(named).toMatchObject({ code: 'failed-precondition' });
    await store.writeDocument(documents.site, { ...site, group_name: 'Grupo', timeline: [{ ...entry, project: id }, entry] }, BY);
    const led = async () => (await store.published()).site.timeline.map(({ project }) => project);
    expect(await led()).toEqual([id, null]);
    await store.remove(projects, id, BY);
    expect(await led()).toEqual([null, null]);
    await store.writeDocument(documents.site, await store.readDocument(documents.site), BY);
    await store.restore((await trashIn(store))[0]?.seq ?? -1, BY);
    expect(await led()).toEqual([id, null]);
  });

  // Fails when the way back is asked for once for each item.
  test('cost visitors as many questions to the database however many there are', async () => {
    const { database, store, add } = await opened();
    let asked = 0;
    const counted = storeOver(observedDatabase(database, new EachQuery(() => (asked += 1)))).store;
    const ana = await add('students', { name: 'Ana' });
    const paper = await add('papers', { title: 'Uno' });
    await add('projects', { title: 'Celdas', people: [ana], papers: [paper] });
    await counted.published();
    const few = asked;
    for (let index = 0; index < 20; index += 1) await add('projects', { title: `Proyecto ${index}`, people: [ana], papers: [paper] });
    const more = storeOver(observedDatabase(database, new EachQuery(() => (asked += 1)))).store;
    asked = 0;
    await more.published();
    expect(asked).toBe(few);
    expect(namingItems((await store.published()).links, 'papers', paper, 'projects').size).toBe(21);
    expect(await store.list(papers, 'public')).toHaveLength(1);
  });
});
