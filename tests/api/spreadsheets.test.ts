import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { answerOf, type Client } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY } from '#tests/store.ts';
import { beginSheets } from './spreadsheets.fixture.ts';

/** Collections that others refer to come first. */
const inOrder = ['project-types', 'tesis-types', 'tesis-categories', ...Object.keys(collections)].filter(
  (name, index, all) => all.indexOf(name) === index,
);

describe('sheets of rows', () => {
  const begun = () => beginSheets(openTestDatabase);
  const itemsOf = async (client: Client, name: string) =>
    ((await answerOf(await client.send('GET', `/api/${name}`))).body.items as Record<string, unknown>[]).map(
      ({ version: _version, ...item }) => item,
    );

  // Fails where `csvOf` leaves something out, or `applySheet` gives another id, place, stamp or value than the sheet
  // names.
  test('every collection that is exported comes in the same in an empty program, and twice adds nothing', async () => {
    const [from, into] = [await begun(), await begun()];
    from.app.clock.now = new Date('2025-11-02T03:04:05.678Z');
    for (const name of inOrder) {
      const definition = collections[name as keyof typeof collections] as CollectionDefinition;
      const first = await from.store.create(definition, sampleBody(definition.fields), BY);
      await from.store.create(definition, { [definition.titleField]: 'Otra; con "comillas",\ty =1+1' }, BY);
      await from.store.reorder(definition, (await from.store.list(definition, 'all')).map(({ id }) => id).toReversed(), BY);
      expect(first.id).toBeDefined();
    }
    const [type] = await from.store.list(collections['project-types'], 'all');
    await from.store.create(collections.students, { name: 'Ana', proyecto: [{ type: type?.type, proyecto: 'Uno:\n\ndos', url: '' }] }, BY);
    for (const name of inOrder) {
      const csv = await (await from.administrator.send('GET', `/api/${name}?format=csv`)).text();
      const applied = await into.send(`${name}/spreadsheet`, { text: csv });
      expect(applied, name).toMatchObject({ status: 200, body: { changed: {}, left: 0, unread: 0 } });
      expect(await itemsOf(into.administrator, name), name).toEqual(await itemsOf(from.administrator, name));
      expect(await (await into.administrator.send('GET', `/api/${name}?format=csv`)).text()).toBe(csv);
      expect((await into.send(`${name}/spreadsheet`, { text: csv })).body, name).toMatchObject({ added: [], changed: {} });
    }
  });

  test('rows are new, there already or not to be read, and each is dealt with as was decided; one undo takes all back', async () => {
    const { send, preview, store } = await begun();
    const { students } = collections;
    const ana = await store.create(students, { name: 'Ana Ruiz', carrera: '' }, BY);
    const luis = await store.create(students, { name: 'Luis Gil', carrera: 'Física' }, BY);
    const before = await store.list(students, 'all');
    const text = [
      'Alumno;Programa;Mostrar;Comentario',
      'ANA RUÍZ;Química;sí;a',
      'Luis Gil;Biología;;b',
      'Zoé Lara;Física;no;c',
      'Zoé Lara;Física;no;c',
      'Mal;Física;quizá;d',
    ].join('\r\n');
    const { columns, rows, errors } = await preview('students', { text });
    expect(columns).toEqual(['name', 'carrera', 'habilitado', null]);
    expect(rows).toMatchObject([
      {
        line: 2,
        state: 'known',
        by: 'title',
        of: ana.id,
        fills: ['carrera'],
        changes: [{ field: 'name' }, { field: 'carrera', from: '', to: 'Química' }],
      },
      { line: 3, state: 'known', by: 'title', fills: [], changes: [{ field: 'carrera', from: 'Física', to: 'Biología' }] },
      { line: 4, state: 'new', title: 'Zoé Lara', values: { carrera: 'Física', habilitado: 'No' } },
      { line: 5, state: 'repeated', repeats: 4 },
    ]);
    expect(errors).toMatchObject([{ line: 6, fields: { habilitado: 'Elige Si o No.' }, cells: ['Mal', 'Física', 'quizá', 'd'] }]);

    const mended = { 6: 'Bien;Física;no;d' };
    const { body } = await send('students/spreadsheet', { text, mended, decisions: { 3: 'change' } });
    expect(body).toMatchObject({ changed: { [ana.id]: 2, [luis.id]: 2 }, left: 1, unread: 0 });
    expect(await store.get(students, ana.id, 'all')).toMatchObject({ name: 'Ana Ruiz', carrera: 'Química' });
    expect(await store.get(students, luis.id, 'all')).toMatchObject({ carrera: 'Biología' });
    expect((await store.list(students, 'all')).map(({ name }) => name)).toEqual(['Ana Ruiz', 'Luis Gil', 'Zoé Lara', 'Bien']);
    expect((await send('students/spreadsheet', { text, mended, decisions: { 3: 'change' } })).body).toMatchObject({ added: [], changed: {} });

    expect((await send('students/spreadsheet/undo', { sheet: body.sheet })).body).toEqual({ undone: 4 });
    const plain = (items: readonly object[]) => items.map((item) => ({ ...item, version: 0 }));
    expect(plain(await store.list(students, 'all'))).toEqual(plain(before));
  });

  // Fails where the names of the columns are a person.
  // Fails without `withSurnames`: members came in by their given names alone.
  test('surnames in columns of their own stand behind the given names, wherever they are', async () => {
    const { preview, send, store } = await begun();
    const text = 'Apellido paterno,Apellido materno,Nombre(s),Correo\nde la Cruz,Soto,Ana María,ana@faro.test\nRuiz,,Luis,\n';
    const { columns } = await preview('students', { text });
    expect(columns).toEqual(['name:surnames', 'name:surnames', 'name', 'email']);
    expect(await send('students/spreadsheet', { text, delimiter: ',', line: 1, columns })).toMatchObject({ status: 200, body: { unread: 0 } });
    expect((await store.list(collections.students, 'all')).map(({ name }) => name)).toEqual(['Ana María de la Cruz Soto', 'Luis Ruiz']);
    expect((await preview('tesis', { text: 'Título,Apellidos\nUno,Ruiz\n' })).columns).toEqual(['title', null]);
  });

  test('sheets that were put together are one, with their marks and the names of their columns in the middle', async () => {
    const { preview } = await begun();
    const one = '\uFEFF"Nombre";"Carrera"\r\n"Ana Ruiz";"Química"\r\n';
    const { rows, errors } = await preview('students', { text: one + one.replace('Ana Ruiz', 'Luis Gil') });
    expect({ titles: rows.map(({ title }) => title), errors }).toEqual({ titles: ['Ana Ruiz', 'Luis Gil'], errors: [] });
  });

  test('an undo leaves what somebody changed since', async () => {
    const { send, store } = await begun();
    const { body } = await send('events/spreadsheet', { text: 'Título,Inicio\nUno,05/03/2024 18:30\nDos,5 de marzo de 2024\n' });
    const [one] = await store.list(collections.events, 'all');
    expect(one).toMatchObject({ title: 'Uno', startDate: '2024-03-06T00:30:00.000Z', endDate: '2024-03-06T00:30:00.000Z' });
    await store.patch(collections.events, one?.id ?? '', { content: 'Cambiado' }, BY);
    expect((await send('events/spreadsheet/undo', { sheet: body.sheet })).body).toEqual({ undone: 1 });
    expect((await store.list(collections.events, 'all')).map(({ title }) => title)).toEqual(['Uno']);
  });

  // Fails when `undoChangeSet` does not ask which changes the sheet made.
  test('an undo touches nothing that the sheet did not make, whatever it names', async () => {
    const { send, store } = await begun();
    const { events, students } = collections;
    const own = await store.create(events, { title: 'De antes' }, BY);
    const { body } = await send('events/spreadsheet', { text: 'Título\nUno\n' });
    const both = await store.list(events, 'all');
    expect((await send('events/spreadsheet/undo', { sheet: own.id, added: [own.id], changed: {} })).status).toBe(400);
    for (const [name, sheet] of [
      ['events', own.id],
      ['events', ''],
      [students.name, body.sheet],
    ] as const) {
      expect(await send(`${name}/spreadsheet/undo`, { sheet })).toMatchObject({ status: 200, body: { undone: 0 } });
    }
    expect(await store.list(events, 'all')).toEqual(both);
    expect((await send('events/spreadsheet/undo', { sheet: body.sheet })).body).toEqual({ undone: 1 });
    expect((await send('events/spreadsheet/undo', { sheet: body.sheet })).body).toEqual({ undone: 0 });
    expect(await store.list(events, 'all')).toEqual([own]);
  });

  // Fails without the throw at the end of `applySheet`.
  test('one refused row means that nothing is stored, and the answer names its line', async () => {
    const { send, store } = await begun();
    const text = 'Nombre,Foto\nUna,\nOtra,/files/uploads/no-esta.png\n';
    expect(await send('group-photos/spreadsheet', { text })).toMatchObject({ status: 400, body: { fields: { 3: expect.any(String) as string } } });
    expect(await store.list(collections['group-photos'], 'all')).toEqual([]);
    expect(await send('group-photos/spreadsheet', { text, decisions: { 3: 'skip' } })).toMatchObject({ status: 200, body: { left: 1 } });
    expect((await store.list(collections['group-photos'], 'all')).map(({ name }) => name)).toEqual(['Una']);
  });

  // Fails without `table` in `readPublications`.
  test('the columns of a table of publications are what a person says that they are', async () => {
    const { send, store } = await begun();
    const text = 'Obra;Quiénes;Cuándo\nUna;Ruiz, A.; 2019\nDos;Lara, Z.;2020\n';
    const table = { delimiter: ';', line: 1, columns: ['title', 'authors', 'year'] };
    expect((await send('imports', { text })).status).toBe(400);
    const { id } = (await send('imports', { text, table })).body;
    expect((await send(`imports/${String(id)}/apply`, {})).body).toMatchObject({ added: 2 });
    expect(await store.list(collections.papers, 'all')).toMatchObject([
      { title: 'Una', year: 2019, authors: ['A. Ruiz'] },
      { title: 'Dos', year: 2020, authors: ['Z. Lara'] },
    ]);
    expect((await send('imports', { text, table: { ...table, columns: [null, 'authors', 'year'] } })).body).toMatchObject({
      id: expect.any(String) as string,
    });
  });
});
