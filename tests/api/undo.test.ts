import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { may, type Policy } from '#core/policy/policy.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';

type Named = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

describe.each(databases)('an undo of a sheet, an import or a merge, on $dialect', ({ open }) => {
  async function start() {
    const database = await open();
    let policy: Policy = may;
    const app = await openTestApp({ database, policy: (...question) => policy(...question) });
    const ana = await app.signIn();
    const send = async (method: string, path: string, body?: unknown) => answerOf(await ana.send(method, `/api/${path}`, body));
    const add = async (name: string, body: object) => (await send('POST', name, body)).body as unknown as Named;
    const items = async (name: string) => (await send('GET', name)).body.items as readonly Named[];
    const change = (name: string, { id }: Named, body: object) => send('PATCH', `${name}/${id}`, body);
    const sheet = async (name: string, text: string, decisions: object = {}) =>
      String((await send('POST', `${name}/spreadsheet`, { text, decisions })).body.sheet);
    const undoSheet = (name: string, id: unknown) => send('POST', `${name}/spreadsheet/undo`, { sheet: id });
    const bring = async (text: string, decisions: object = {}) => {
      const id = String((await send('POST', 'imports', { text })).body.id);
      await send('POST', `imports/${id}/apply`, { decisions });
      return id;
    };
    const setPolicy = (other: Policy) => {
      policy = other;
    };
    return { database, app, send, add, items, change, sheet, undoSheet, bring, setPolicy };
  }

  const FILE = '@article{a, title={Celdas}, author={Ruiz, Ana}, year=2020, journal={Óptica}, volume={7}, doi={10.1000/uno}}';

  // Fails when the undo of sheets does not ask what a change set is about.
  test('of a sheet takes back no import and no merge, whatever id it is sent', async () => {
    const { database, add, send, bring, undoSheet, items } = await start();
    await bring(FILE);
    await add('papers', { title: 'Otra', year: 2020 });
    const [imported, other] = await items('papers');
    await send('POST', `papers/${String(imported?.id)}/merge`, { with: other?.id, version: imported?.version, otherVersion: other?.version });
    const sets = await database.db.selectFrom('change_sets').select(['id', 'kind']).orderBy('kind').execute();
    expect(sets.map(({ kind }) => kind)).toEqual(['import', 'merge']);
    const before = await items('papers');
    for (const { id } of sets) expect(await undoSheet('papers', id)).toMatchObject({ status: 200, body: { undone: 0 } });
    expect(await items('papers')).toEqual(before);
  });

  // Fails when an added item is removed although its values are others by now.
  test('leaves what somebody changed since: an added publication, and each value apart', async () => {
    const { add, send, bring, items, change } = await start();
    await add('papers', { title: 'Celdas', year: 2020, doi: '10.1000/uno' });
    const two = `${FILE}\n@article{b, title={Pilas}, author={Soto, M.}, year=2021}\n@article{c, title={Zinc}, author={Gil, L.}, year=2022}`;
    const id = await bring(two, { 0: 'same' });
    const [celdas, pilas] = await items('papers');
    await change('papers', celdas as Named, { venue: 'Corregida' });
    await change('papers', pilas as Named, { note: 'Nota nuestra' });
    expect((await send('POST', `imports/${id}/undo`)).body).toEqual({ undone: 2 });
    expect(await items('papers')).toMatchObject([
      { title: 'Celdas', venue: 'Corregida', volume: '', authors: [] },
      { title: 'Pilas', note: 'Nota nuestra' },
    ]);
    // The publication that stays is known when the import is applied again; a second undo takes what that added.
    expect((await send('POST', `imports/${id}/apply`, { decisions: { 0: 'skip' } })).body).toMatchObject({ added: 1 });
    expect((await send('POST', `imports/${id}/undo`)).body).toEqual({ undone: 1 });
    expect((await items('papers')).map(({ title }) => title)).toEqual(['Celdas', 'Pilas']);
  });

  test('of a sheet gives an item back the values that nobody changed since', async () => {
    const { add, items, change, sheet, undoSheet } = await start();
    const luis = await add('students', { name: 'Luis Gil', carrera: 'Física', linea_investigacion: 'Pilas' });
    const id = await sheet('students', 'Alumno;Programa;Línea de investigación\nLuis Gil;Química;Celdas\n', { 2: 'change' });
    expect(await items('students')).toMatchObject([{ carrera: 'Química', linea_investigacion: 'Celdas' }]);
    await change('students', luis, { carrera: 'Biología' });
    expect((await undoSheet('students', id)).body).toEqual({ undone: 1 });
    expect(await items('students')).toMatchObject([{ carrera: 'Biología', linea_investigacion: 'Pilas' }]);
    await change('students', luis, { linea_investigacion: 'Celdas' });
    expect((await undoSheet('students', id)).body).toEqual({ undone: 0 });
  });

  // Fails when items are restored in the opposite order: theirs would name a type that is not there.
  test('of a sheet that renamed a type gives its name back to those that name it', async () => {
    const { add, items, sheet, undoSheet } = await start();
    const type = await add('project-types', { type: 'Tesis' });
    await add('students', { name: 'Ana', proyecto: [{ type: 'Tesis', proyecto: 'Uno', url: '' }] });
    const id = await sheet('project-types', `id;Tipo de proyecto\n${type.id};Trabajo\n`, { 2: 'change' });
    expect(await items('students')).toMatchObject([{ proyecto: [{ type: 'Trabajo' }] }]);
    await undoSheet('project-types', id);
    expect([await items('project-types'), await items('students')]).toMatchObject([[{ type: 'Tesis' }], [{ proyecto: [{ type: 'Tesis' }] }]]);
  });

  // Fails when the undo stores values without asking whether this person may.
  test('is refused as a whole where the person may not change one of the items', async () => {
    const { database, send, add, bring, setPolicy } = await start();
    await add('papers', { title: 'Celdas', year: 2020, doi: '10.1000/uno' });
    const id = await bring(`${FILE}\n@article{b, title={Pilas}, author={Soto, M.}, year=2021}`, { 0: 'same' });
    const before = await everythingStored(database);
    setPolicy((who, action, subject) => may(who, action, subject) && !(action === 'delete' && subject.item?.title === 'Pilas'));
    expect((await send('POST', `imports/${id}/undo`)).status).toBe(403);
    setPolicy((who, action, subject) => may(who, action, subject) && !(action === 'update' && subject.item?.title === 'Celdas'));
    expect((await send('POST', `imports/${id}/undo`)).status).toBe(403);
    expect(await everythingStored(database)).toEqual(before);
  });

  test('of an import follows its publication through every merge, and takes only what stands as the merges left it', async () => {
    const { app, send, add, bring, items } = await start();
    const id = await bring(FILE);
    const { store } = app.services;
    const [imported] = await items('papers');
    const one = await add('papers', { title: 'Uno', year: 2020, venue: 'Actas' });
    const two = await add('papers', { title: 'Dos', year: 2020 });
    const mergeInto = async (kept: Named, other: Named) => {
      const [{ version }, { version: otherVersion }] = (await Promise.all(
        [kept, other].map(async (each) => (await store.get(collections.papers, each.id, 'all')) as Named),
      )) as [Named, Named];
      expect((await send('POST', `papers/${kept.id}/merge`, { with: other.id, version, otherVersion })).status).toBe(200);
    };
    await mergeInto(one, imported as Named);
    await mergeInto(two, one);
    await store.patch(collections.papers, two.id, { volume: '8' }, BY);
    expect(await items('papers')).toMatchObject([{ title: 'Dos', venue: 'Actas', volume: '8', doi: '10.1000/uno', type: 'article' }]);
    expect((await send('POST', `imports/${id}/undo`)).body).toEqual({ undone: 1 });
    expect(await items('papers')).toMatchObject([{ title: 'Dos', venue: 'Actas', volume: '8', doi: '', type: '' }]);
  });
});
