import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { sheetColumns } from '#core/spreadsheet/sheet-columns.ts';
import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase, type TestDatabases } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY } from '#tests/store.ts';

const definitions: readonly CollectionDefinition[] = Object.values(collections);
/** Collections that others refer to come first. */
const inOrder = ['project-types', 'tesis-types', 'tesis-categories', ...Object.keys(collections)].filter(
  (name, index, all) => all.indexOf(name) === index,
);

type Rows = readonly {
  line: number;
  title: string;
  state: string;
  by?: string;
  fills: string[];
  changes: { field: string; from: string; to: string }[];
}[];
interface Preview {
  readonly columns: readonly (string | null)[];
  readonly rows: Rows;
  readonly errors: readonly { line: number; message: string; fields: Record<string, string>; cells: string[] }[];
}

async function beginSheets(open: TestDatabases['open']) {
  const app = await openTestApp({ database: await withFiles(await open()) });
  const administrator = await app.signIn();
  const send = async (path: string, body: unknown) => answerOf(await administrator.send('POST', `/api/${path}`, body));
  const preview = async (name: string, body: object) => (await send(`${name}/spreadsheet/preview`, body)).body as unknown as Preview;
  return { app, administrator, send, preview, store: app.services.store };
}

describe.each(databases)('sheets of rows, on $dialect', ({ open }) => {
  const begun = () => beginSheets(open);
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

  // Fails where a name must be the address that only this site knows.
  test('pictures that a row or its text names are the uploaded ones of their names; one that is not there costs its row', async () => {
    const { app, send, preview } = await begun();
    await withFiles(app.services.database, ['Ana.jpg', 'sal.png']);
    const text =
      'Título,Imagen,Contenido\nUno,assets/img/ana.jpg,![Sal](/img/sal.png) y ![](otra.png)\nDos,luis.jpg,x\nTres,https://lab.mx/img/Ana.jpg,y';
    const { errors } = await preview('blogs', { text });
    expect(errors).toMatchObject([
      { line: 3, fields: { url_image: expect.stringMatching(/^Aquí no hay ningún archivo «luis.jpg»\. Súbelo antes en «Mediateca»/) as string } },
    ]);
    expect((await send('blogs/spreadsheet', { text })).status).toBe(200);
    const { body } = await answerOf(await (await app.signIn()).send('GET', '/api/blogs'));
    expect(body.items).toMatchObject([
      { url_image: '/files/uploads/Ana.jpg', content: '![Sal](/files/uploads/sal.png) y ![](otra.png)' },
      { title: 'Tres', url_image: '/files/uploads/Ana.jpg' },
    ]);
    // A row of an export is taken to the letter.
    const [post] = body.items as { id: string }[];
    await send('blogs/spreadsheet', { text: `Clave de Faro,Contenido\n${post?.id},![Sal](/img/sal.png)`, decisions: { 2: 'change' } });
    expect((await answerOf(await app.visitor.send('GET', `/api/blogs/${post?.id}`))).body.content).toBe('![Sal](/img/sal.png)');
  });

  test.each([
    ['2018-2022', '2018', '2022', '2018-01-01', '2022-12-31'],
    ['08/2019 – 12/2021', '2019-08', '2021-12', null, null],
    ['2020 a la fecha', '2020', '', '2020-01-01', null],
    ['2021–presente', '2021', '', '2021-01-01', null],
    ['2021-08', '2021-08', '', null, null],
    ['2017', '2017', '', '2017-01-01', null],
  ])('a period in one cell has two ends: %s', async (period, from, to, begins, ends) => {
    const { preview, send, store } = await begun();
    await send('students/spreadsheet', { text: `Nombre,Periodo\nAna,${period}` });
    expect(await store.list(collections.students, 'all')).toMatchObject([{ name: 'Ana', from, to }]);
    if (begins === null) return;
    const { rows } = await preview('projects', { text: `Título,Periodo\nSales,${period}` });
    expect(rows).toMatchObject([{ title: 'Sales' }]);
    await send('projects/spreadsheet', { text: `Título,Periodo\nSales,${period}` });
    const [project] = await store.list(collections.projects, 'all');
    const dayOf = (moment: unknown) => (typeof moment === 'string' ? moment.slice(0, 10) : null);
    expect([dayOf(project?.from), dayOf(project?.to)]).toEqual([begins, ends]);
  });

  test('items of other lists that rows name and that do not exist are told by themselves, so that they can be added', async () => {
    const { preview, send } = await begun();
    const text = 'Nombre,Rol\nAna,Jefa de sala\nLuis,Jefa de sala\nZoé,Estudiante de doctorado';
    const { errors } = await preview('students', { text });
    expect(errors.map((row) => ('absent' in row ? row.absent : null))).toEqual(errors.map(({ cells }) => ({ role: cells[1] })));
    await send('roles', { name: 'Jefa de sala' });
    expect((await preview('students', { text })).rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['Ana', 'Luis']));
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

  test('an undo leaves what somebody changed since', async () => {
    const { send, store } = await begun();
    const { body } = await send('events/spreadsheet', { text: 'Título,Inicio\nUno,05/03/2024 18:30\nDos,5 de marzo de 2024\n' });
    const [one] = await store.list(collections.events, 'all');
    expect(one).toMatchObject({ title: 'Uno', startDate: '2024-03-06T00:30:00.000Z', endDate: '2024-03-06T00:30:00.000Z' });
    await store.patch(collections.events, one?.id ?? '', { content: 'Cambiado' }, BY);
    expect((await send('events/spreadsheet/undo', { sheet: body.sheet })).body).toEqual({ undone: 1 });
    expect((await store.list(collections.events, 'all')).map(({ title }) => title)).toEqual(['Uno']);
  });

  // Fails when `undoSheet` does not ask which changes the sheet made.
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

  // Fails where a wrong cell takes the others along, and where something is stored.
  test('cells of one row are read as values of their fields, and those that are none say why', async () => {
    const { send, store, app } = await begun();
    const type = await store.create(collections['tesis-types'], { title: 'Doctorado' }, BY);
    const cells = { title: ' Celdas  nuevas ', type: 'doctorado', year: 'mañana', enabled: 'No', level: '' };
    expect(await send('tesis/spreadsheet/cells', { cells })).toMatchObject({
      status: 200,
      body: { values: { title: 'Celdas nuevas', type: type.id, enabled: false }, problems: { year: expect.any(String) as string } },
    });
    expect(await store.list(collections.tesis, 'all')).toEqual([]);
    expect((await send('tesis/spreadsheet/cells', { cells: { nada: 'x' } })).status).toBe(400);
    expect((await app.visitor.send('POST', '/api/tesis/spreadsheet/cells', { cells })).status).toBe(401);
  });

  test('a reference is named in words, and one that is not there is refused with them', async () => {
    const { preview, send, store } = await begun();
    const type = await store.create(collections['tesis-types'], { title: 'Doctorado' }, BY);
    await store.create(collections['tesis-types'], { title: 'Maestría' }, BY);
    const text = 'Título\tTipo\nUna\tdoctorado\nDos\tBachillerato\n';
    expect((await preview('tesis', { text })).errors).toMatchObject([
      { line: 3, fields: { type: 'No hay «Bachillerato» entre las opciones de «Tipo».' } },
    ]);
    await send('tesis/spreadsheet', { text });
    expect(await store.list(collections.tesis, 'all')).toMatchObject([{ title: 'Una', type: type.id }]);
  });

  test('an earlier version’s export is still read', async () => {
    const { send, store } = await begun();
    await store.create(collections['project-types'], { type: 'tesis', title: 'Tesis' }, BY);
    const csv =
      '\uFEFF"id","version","name","carrera","url_imagen","foto_local","linea_investigacion","icon_inv","proyecto","semblanzas","habilitado","orden"\r\n' +
      '"abcdefghij",3,"\'=Ana","",,"","","software.svg","[{""type"":""tesis"",""proyecto"":""Uno"",""url"":""""}]","[]",false,4\r\n';
    expect((await send('students/spreadsheet', { text: csv })).status).toBe(200);
    expect(await store.list(collections.students, 'all')).toMatchObject([
      {
        id: 'abcdefghij',
        name: '=Ana',
        icon_inv: 'software.svg',
        proyecto: [{ type: 'tesis', proyecto: 'Uno', url: '' }],
        habilitado: false,
        orden: 4,
      },
    ]);
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

describe('a sheet that is read', () => {
  const begun = () => beginSheets(openTestDatabase);

  test('a sheet in the encoding of old Windows comes in as bytes', async () => {
    const { administrator, store } = await begun();
    const bytes = Buffer.from('Nombre;Carrera\r\nBegoña Núñez;Ingeniería química\r\n', 'latin1');
    const answer = await administrator.send('POST', '/api/students/spreadsheet', new Uint8Array(bytes), { 'content-type': 'text/plain' });
    expect(answer.status).toBe(200);
    expect(await store.list(collections.students, 'all')).toMatchObject([{ name: 'Begoña Núñez', carrera: 'Ingeniería química' }]);
  });

  test('a file that is no table, is too long or is sent to no field is refused with a sentence', async () => {
    const { send, administrator } = await begun();
    for (const body of [
      {},
      { text: '' },
      { text: '\n\n' },
      { text: 'a', columns: ['nada'] },
      { text: 'a,b', columns: ['name', 'name'] },
      { text: 'a', nada: 1 },
    ])
      expect(await send('students/spreadsheet/preview', body), JSON.stringify(body)).toMatchObject({ status: 400 });
    expect(await send('students/spreadsheet', { text: `Nombre\n${'x\n'.repeat(20_001)}` })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('20,000') as string },
    });
    // An id is one that Faro makes, and dates are taken from what Faro exported alone.
    const strange = { text: 'order,Una,2099-01-01\n,Otra,2099-01-01', delimiter: ',', line: 0, columns: ['id', 'title', 'createdDate'] };
    const { added } = (await send('papers/spreadsheet', strange)).body as { added: string[] };
    expect(added).toEqual([expect.stringMatching(/^[0-9A-Za-z]{10}$/), expect.stringMatching(/^[0-9A-Za-z]{10}$/)]);
    expect((await answerOf(await administrator.send('GET', `/api/papers/${added[1]}`))).body.createdDate).not.toContain('2099');
    const tooLarge = new Uint8Array(20_971_521).fill(0x61);
    expect((await administrator.send('POST', '/api/students/spreadsheet', tooLarge, { 'content-type': 'text/plain' })).status).toBe(413);
    expect((await send('nada/spreadsheet', { text: 'a' })).status).toBe(404);
  });

  // Fails without the labels, names and synonyms in `proposedColumns`.
  test('every collection takes one by its labels and by its names', async () => {
    const { preview } = await begun();
    for (const definition of definitions) {
      const labels = sheetColumns(definition).map(({ label }) => label);
      const names = sheetColumns(definition).map((column) => column.name);
      for (const headings of [labels, names]) {
        const text = `${headings.join(';')}\n${headings.map((_, index) => (index === 0 ? '' : 'x')).join(';')}\n`;
        expect((await preview(definition.name, { text })).columns, definition.name).toEqual(names);
      }
    }
  });
});
