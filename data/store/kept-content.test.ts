import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { neededReferencesOf, referencesOf } from '#core/references.ts';
import { databases } from '#tests/databases.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, storeOver, trashIn } from '#tests/store.ts';
import { changeFile, fileToChange } from '../files/file-changes.ts';
import { selectRows, updateRow } from '../tables.ts';
import { recordChange } from './write.ts';

const all: readonly CollectionDefinition[] = Object.values(collections);
const NAMES = [...all, ...Object.values(documents)].map(({ name }) => name);

let names = 0;

/** A name that nothing else has, in every field that must not be like another's. */
function named({ titleField, rules }: CollectionDefinition): Record<string, string> {
  names += 1;
  const fields = [titleField, ...rules.flatMap((rule) => (rule.rule === 'unique' ? [rule.field] : []))];
  return Object.fromEntries(fields.map((field) => [field, `Nombre ${names}`]));
}

describe.each(databases)('published content, on $dialect', ({ open }) => {
  /** A site with two items of each kind, and what a program that starts now reads. */
  async function fullSite() {
    const database = await withFiles(await open());
    const { store } = storeOver(database);
    for (const definition of all) {
      for (const _ of [1, 2])
        await store.create(definition, { ...sampleBody(definition.fields), ...named(definition), [definition.enabledField]: true }, BY);
    }
    for (const definition of Object.values(documents)) await store.writeDocument(definition, sampleBody(definition.fields), BY);
    const anew = async () => {
      const { store: fresh } = storeOver(database);
      return { content: await fresh.published(), files: await fresh.publishedFiles() };
    };
    const read = async () => ({ content: await store.published(), files: await store.publishedFiles() });
    return { database, store, anew, read };
  }

  // Fails when `readEnabledRows` keeps rows that were touched, and when `appendChange` forgets the revision.
  test('is after every kind of write in every list what a new program reads, and all else is the same object as before', async () => {
    const { store, anew, read } = await fullSite();
    for (const definition of all) {
      const [first = '', second = ''] = (await store.list(definition, 'all')).map(({ id }) => id);
      const writes: (() => Promise<unknown>)[] = [
        () => store.create(definition, named(definition), BY),
        () => store.patch(definition, second, named(definition), BY),
        () => store.patch(definition, first, { [definition.enabledField]: false }, BY),
        () => store.patch(definition, first, { [definition.enabledField]: true }, BY),
        async () => store.reorder(definition, (await store.list(definition, 'all')).map(({ id }) => id).toReversed(), BY),
        () => store.remove(definition, second, BY),
        async () => store.restore((await trashIn(store))[0]?.seq ?? -1, BY),
        () => store.restoreVersion(definition, first, 1, BY),
        () => store.importExport({ [definition.name]: [{ ...named(definition), id: 'importado1' }] }, BY),
      ];
      for (const [at, write] of writes.entries()) {
        const before = await read();
        await write();
        const after = await read();
        expect(after, `${definition.name}, ${at}`).toEqual(await anew());
        const touched = new Set((await store.latestChanges(12)).map(({ collection }) => collection));
        const same = NAMES.filter((name) => after.content[name as 'papers'] === before.content[name as 'papers']);
        // A hidden type hides items of other lists.
        const hidden = all.flatMap((each) => (neededReferencesOf(each).some(({ to }) => touched.has(to.to)) ? [each.name] : []));
        const untouched = NAMES.filter((name) => !touched.has(name) && !hidden.includes(name));
        expect(same, `${definition.name}, ${at}`).toEqual(expect.arrayContaining(untouched));
      }
    }
    for (const definition of Object.values(documents)) {
      await store.writeDocument(definition, sampleBody(definition.fields), BY);
      expect(await read()).toEqual(await anew());
    }
  });

  // Fails when a file's change is no reason to look its record up again (`readPublishedFiles`).
  test('is what a new program reads after changes of files that it names', async () => {
    const { database, store, anew, read } = await fullSite();
    for (const [at, name] of SAMPLE_FILES.entries()) {
      await read();
      await store.write(BY, async (write) => changeFile(write, await fileToChange(write, `uploads/${name}`, 'update'), { alt: `Texto ${at}` }));
      expect(await read()).toEqual(await anew());
    }
    expect([...(await store.publishedFiles()).byPath.values()].map(({ alt }) => alt)).toContain('Texto 0');
    await database.db.deleteFrom('files').execute();
    await store.write(BY, async () => undefined);
    expect((await store.publishedFiles()).byPath.size).toBe(0);
  });

  // Fails when a revision without a change, or other changes at the known one, are ignored (data/store/touched.ts).
  test('is read whole where the changes do not tell what was written', async () => {
    const { database, store, anew, read } = await fullSite();
    const { content } = await read();
    await store.write(BY, async () => undefined);
    // Objects that hold the same are kept then, too.
    const again = (await read()).content;
    expect(NAMES.filter((name) => content[name as 'papers'] !== again[name as 'papers'])).toEqual([]);
    await store.write(BY, async ({ db }) => {
      await sql`update papers set title = 'Sin cambio'`.execute(db);
    });
    await store.patch(collections.blogs, (await store.list(collections.blogs, 'all'))[0]?.id ?? '', { title: 'Con cambio' }, BY);
    expect(await read()).toEqual(await anew());
    expect((await store.published()).papers[0]?.title).toBe('Sin cambio');
    // A copy of the database with another history takes its place.
    await sql`update papers set title = 'De otra copia'`.execute(database.db);
    await sql`update changes set item = 'otro' where revision = (select revision from revision)`.execute(database.db);
    await store.patch(collections.blogs, (await store.list(collections.blogs, 'all'))[0]?.id ?? '', { title: 'Después' }, BY);
    expect((await store.published()).papers[0]?.title).toBe('De otra copia');
  });

  // Fails when `isInPlace` looks at no order.
  test('follows a row that moves alone', async () => {
    const { store, anew, read } = await fullSite();
    const { papers } = collections;
    await read();
    await store.write(BY, async (write) => {
      const [before] = await selectRows(write.db, papers);
      if (before === undefined) throw new Error('There is no publication.');
      const after = await updateRow(write.db, papers, { ...before, [papers.orderField]: 99, version: before.version + 1 });
      await recordChange(write, papers, { item: after.id, version: after.version, kind: 'update', before, after });
    });
    expect((await read()).content.papers.map(({ order }) => order)).toEqual([1, 99]);
    expect(await read()).toEqual(await anew());
  });

  // Fails when a member's change leaves the links of other lists as they were (`readVisibleAuthors`).
  test('names the members that a new program finds behind the names', async () => {
    const { store, anew, read } = await fullSite();
    const paper = await store.create(collections.papers, { title: 'Celdas', authors: ['Eva Torres Gil', 'Luz Mora'] }, BY);
    await store.create(collections.patents, { title: 'Sensor', inventors: ['Torres Gil, Eva'] }, BY);
    const before = (await read()).content.authors;
    const ana = await store.create(collections.students, { name: 'Eva Torres Gil', habilitado: true }, BY);
    expect(await read()).toEqual(await anew());
    expect((await store.published()).authors).not.toEqual(before);
    const linked = (await store.published()).authors;
    await store.patch(collections.papers, paper.id, { title: 'Pilas' }, BY);
    expect((await store.published()).authors).toBe(linked);
    for (const write of [
      () => store.patch(collections.papers, paper.id, { authors: ['Luz Mora'] }, BY),
      () => store.patch(collections.students, ana.id, { name: 'Otra' }, BY),
      () => store.patch(collections.students, ana.id, { names: ['Luz Mora'] }, BY),
      () => store.patch(collections.students, ana.id, { [collections.students.enabledField]: false }, BY),
    ]) {
      await write();
      expect(await read()).toEqual(await anew());
    }
  });

  // Fails when the links of a touched item stay as they were (`readVisibleLinks`).
  test('leads back from what lists of references name as a new program does', async () => {
    const { store, anew, read } = await fullSite();
    const lists = all.flatMap((definition) => referencesOf(definition).filter(({ isMany }) => isMany));
    expect(lists).not.toEqual([]);
    for (const { from, field, to } of lists) {
      const target = collections[to.to as keyof typeof collections];
      const [one = ''] = (await store.list(from, 'all')).map(({ id }) => id);
      const [first = '', second = ''] = (await store.list(target, 'all')).map(({ id }) => id).filter((id) => id !== one);
      for (const write of [
        () => store.patch(from, one, { [field]: [first] }, BY),
        () => store.patch(from, one, { [field]: [second, first].filter(Boolean) }, BY),
        () => store.patch(target, first, { [target.enabledField]: false }, BY),
        () => store.patch(target, first, { [target.enabledField]: true }, BY),
        () => store.patch(from, one, { [field]: [] }, BY),
      ]) {
        await write();
        expect(await read()).toEqual(await anew());
      }
    }
    const { links } = await store.published();
    await store.patch(collections.papers, (await store.published()).papers[0]?.id ?? '', { title: 'Pilas' }, BY);
    expect((await store.published()).links).toBe(links);
  });
});
