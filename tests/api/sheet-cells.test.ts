import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { sheetColumns } from '#core/spreadsheet/sheet-columns.ts';
import { answerOf } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { BY } from '#tests/store.ts';
import { beginSheets } from './spreadsheets.fixture.ts';

describe('cells as people write them', () => {
  const begun = () => beginSheets(openTestDatabase);

  // Fails where a name must be the address that only this site knows.
  test('pictures and files that a row or its text names are the uploaded ones of their names; one that is not there costs its row', async () => {
    const { app, send, preview } = await begun();
    await withFiles(app.services.database, ['Ana.jpg', 'sal.png', 'plan.pdf']);
    const text =
      'Título,Imagen,Contenido\nUno,assets/img/ana.jpg,![Sal](/img/sal.png) y ![](otra.png)\nDos,luis.jpg,x\nTres,https://lab.mx/img/Ana.jpg,![](https://lab.mx/img/sal.png) ![](https://lab.mx/wp-content/uploads/2020/05/sal-300x200.png)\nCuatro,,[![](https://lab.files.wordpress.com/2020/05/sal.png)](https://uni.mx/lab/files/2020/05/plan.pdf) [plan](/assets/plan.pdf?v=1) [Ana](/gente/ana) [plan](https://lab.mx/plan.pdf)';
    const { errors, rows } = await preview('blogs', { text });
    // A picture that would be a link in the text is told of before.
    expect(rows).toMatchObject([{ title: 'Uno', pictures: ['otra.png'] }, { title: 'Tres' }, { title: 'Cuatro' }]);
    expect(rows.slice(1).some((row) => 'pictures' in row)).toBe(false);
    expect(errors).toMatchObject([
      { line: 3, fields: { url_image: expect.stringMatching(/^Aquí no hay ningún archivo «luis.jpg»\. Súbelo antes en «Mediateca»/) as string } },
    ]);
    expect((await send('blogs/spreadsheet', { text })).status).toBe(200);
    const { body } = await answerOf(await (await app.signIn()).send('GET', '/api/blogs'));
    expect(body.items).toMatchObject([
      { url_image: '/files/uploads/Ana.jpg', content: '![Sal](/files/uploads/sal.png) y ![](otra.png)' },
      // Somebody else's picture may have any name; WordPress keeps the site's own at such addresses.
      { title: 'Tres', url_image: '/files/uploads/Ana.jpg', content: '![](https://lab.mx/img/sal.png) ![](/files/uploads/sal.png)' },
      // A link names a file by its whole name: one without an ending leads to a page.
      {
        content:
          '[![](/files/uploads/sal.png)](/files/uploads/plan.pdf) [plan](/files/uploads/plan.pdf) [Ana](/gente/ana) [plan](https://lab.mx/plan.pdf)',
      },
    ]);
    // A row of an export is taken to the letter.
    const [post] = body.items as { id: string }[];
    await send('blogs/spreadsheet', { text: `Clave de Faro,Contenido\n${post?.id},![Sal](/img/sal.png)`, decisions: { 2: 'change' } });
    expect((await answerOf(await app.visitor.send('GET', `/api/blogs/${post?.id}`))).body.content).toBe('![Sal](/img/sal.png)');
  });

  test.each([
    ['2018-2022', '2018', '2022', '2018-01-01', '2022-12-31'],
    ['08/2019 – 02/2020', '2019-08', '2020-02', '2019-08-01', '2020-02-29'],
    ['2020 a la fecha', '2020', '', '2020-01-01', null],
    ['2021–presente', '2021', '', '2021-01-01', null],
    ['2021-08', '2021-08', '', '2021-08-01', null],
    ['2017', '2017', '', '2017-01-01', null],
    ['16/08/98', '1998-08', '', '1998-08-16', null],
    ['ago-22', '2022-08', '', '2022-08-01', null],
    ['44927', '2023-01', '', '2023-01-01', null],
    ['15/03/21 – 30/06/22', '2021-03', '2022-06', '2021-03-01', '2022-06-30'],
  ])('a period in one cell has two ends: %s', async (period, from, to, begins, ends) => {
    const { preview, send, store } = await begun();
    await send('students/spreadsheet', { text: `Nombre,Periodo\nAna,${period}` });
    expect(await store.list(collections.students, 'all')).toMatchObject([{ name: 'Ana', from, to }]);
    const { rows } = await preview('projects', { text: `Título,Periodo\nSales,${period}` });
    expect(rows).toMatchObject([{ title: 'Sales' }]);
    await send('projects/spreadsheet', { text: `Título,Periodo\nSales,${period}` });
    const [project] = await store.list(collections.projects, 'all');
    const dayOf = (moment: unknown) => (typeof moment === 'string' ? moment.slice(0, 10) : null);
    expect([dayOf(project?.from), dayOf(project?.to)]).toEqual([begins, ends]);
  });

  test('a sheet of theses as a department keeps it comes in whole', async () => {
    const { send, store } = await begun();
    const head = 'No.,Título de la tesis,Alumno(a),Director(a),Co-director,Nivel,Fecha de examen,Estatus';
    const text = `${head}\n1,Redes,Ana Ruiz,Dra. Eva Soto,Dr. Luis Gil,Ingeniería,19/08/98,Titulada con mención honorífica`;
    expect((await send('tesis/spreadsheet', { text })).status).toBe(200);
    expect(await store.list(collections.tesis, 'all')).toMatchObject([
      {
        ...{ title: 'Redes', author: 'Ana Ruiz', asesores: ['Dra. Eva Soto', 'Dr. Luis Gil'] },
        ...{ level: 'bachelor', year: 1998, status_label: 'Terminada' },
      },
    ]);
  });

  test.each(['Vigente', 'a la fecha', 'En curso'])('an end that says that it goes on is none: %s', async (end) => {
    const { send, store } = await begun();
    await send('students/spreadsheet', { text: `Nombre,Desde,Hasta\nAna,15/03/21,${end}` });
    expect(await store.list(collections.students, 'all')).toMatchObject([{ name: 'Ana', from: '2021-03', to: '' }]);
  });

  // Fails where a patent without a year is one of this year, and nobody is told.
  test('values that a new item gets without a word of its row are told before they are stored', async () => {
    const { preview } = await begun();
    const { rows } = await preview('patents', { text: 'Título;Año;Situación\nSensor;2019;Otorgada\nSoporte;;En trámite' });
    expect(rows.map((row) => ('assumed' in row ? row.assumed : null))).toEqual([null, { year: '2026' }]);
    const { rows: events } = await preview('events', { text: 'Evento;Fecha\nSeminario;05/04/23\nTaller;' });
    expect((await preview('students', { text: 'Nombre\nAna' })).rows[0]).not.toHaveProperty('assumed');
    // The end of the first one follows from its beginning.
    expect(events.map((row) => ('assumed' in row ? Object.keys(row.assumed as object) : null))).toEqual([null, ['startDate', 'endDate']]);
  });

  test('items of other lists that rows name and that do not exist are told by themselves, so that they can be added', async () => {
    const { preview, send } = await begun();
    const text = 'Nombre,Rol\nAna,Jefa de sala\nLuis,Jefa de sala\nZoé,Estudiante de doctorado';
    const { errors } = await preview('students', { text });
    expect(errors.map((row) => ('absent' in row ? row.absent : null))).toEqual(errors.map(({ cells }) => ({ role: cells[1] })));
    await send('roles', { name: 'Jefa de sala' });
    expect((await preview('students', { text })).rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['Ana', 'Luis']));
  });

  test('several columns of one list are one, people stand between commas and without their degrees, and a cell that says none is empty', async () => {
    const { send, store, preview } = await begun();
    for (const name of ['Dra. Ana Ruiz Soto', 'L.E. Eva María Paz Lara', 'Luis Gil']) await store.create(collections.students, { name }, BY);
    const text =
      'Título;Registro (ClinicalTrials.gov);Responsable;Equipo\nSales;NCT05123456;Ana Ruiz Soto;L.E. Eva María Paz Lara, Dr. Luis Gil\nLitio;;M. en C. Luis Gil;N/A\nCobre;;Luis Gil;Luis Gil, Nadie Más';
    const { errors } = await preview('projects', { text });
    expect(errors, 'the one who is missing is named').toMatchObject([{ line: 4, absent: { people: 'Nadie Más' } }]);
    await send('projects/spreadsheet', { text });
    const nameOf = new Map((await store.list(collections.students, 'all')).map(({ id, name }) => [id, name]));
    expect(await store.list(collections.projects, 'all')).toMatchObject([{ url: 'https://clinicaltrials.gov/study/NCT05123456' }, { url: '' }]);
    const people = (await store.list(collections.projects, 'all')).map((project) => (project.people as string[]).map((id) => nameOf.get(id)));
    expect(people).toEqual([['Dra. Ana Ruiz Soto', 'L.E. Eva María Paz Lara', 'Luis Gil'], ['Luis Gil']]);
    await send('tesis/spreadsheet', { text: 'Título;Director;Codirector\nTesis;Dra. Ana Ruiz Soto;Luis Gil, Eva Paz' });
    expect(await store.list(collections.tesis, 'all')).toMatchObject([{ asesores: ['Dra. Ana Ruiz Soto', 'Luis Gil', 'Eva Paz'] }]);
    for (const none of ['no tiene', '—', 'N/A', 'Sin correo'])
      expect((await preview('students', { text: `Nombre;Correo\nZoé;${none}` })).rows, none).toMatchObject([{ title: 'Zoé' }]);
    for (const name of ['Estudiante de maestría', 'Egresado(a)']) await store.create(collections.roles, { name }, BY);
    for (const role of ['Alumna de maestría', 'Maestria', 'Tesista de maestría', 'Egresada', 'Exalumno'])
      expect((await preview('students', { text: `Nombre;Cargo\nZoé;${role}` })).rows, role).toMatchObject([{ title: 'Zoé' }]);
  });

  // Fails where a text that only `URL.canParse` takes for an address is made one (core/people/profiles.ts).
  test('a cell that is far too long is said to be, in every list and whatever its column', async () => {
    const { send } = await begun();
    for (const [name, { fields }] of Object.entries(collections)) {
      for (const unit of ['P', 'p', 'P.', 'É', '0', '%41']) {
        const cells = Object.fromEntries(Object.keys(fields).map((field) => [field, unit.repeat(17_000).slice(0, 17_000)]));
        expect((await send(`${name}/spreadsheet/cells`, { cells })).status, `${name} ${unit}`).toBe(200);
      }
    }
  });

  // Fails where the end is the beginning of its day: a lecture would end before it begins.
  test('a lecture whose sheet has its day twice and the hour once does not end before it begins', async () => {
    const { send, store } = await begun();
    await send('events/spreadsheet', {
      text: 'Evento;Fecha inicio;Fecha fin;Hora\nSesión;07/10/2026;07/10/2026;7:30\nTaller;07/10/2026;07/10/2026;\nCurso;07/10/2026;09/10/2026;7:30',
    });
    const isOver = (await store.list(collections.events, 'all')).map(({ startDate, endDate }) => String(endDate) < String(startDate));
    expect(isOver).toEqual([false, false, false]);
  });

  // Fails where the day on which a call closes begins without it.
  test('a call that is open until a day is open on it', async () => {
    const { send, store } = await begun();
    await send('positions/spreadsheet', { text: 'Puesto;Cierre\nPosdoctorado;15/01/2027\nTesis;15/01/2027 14:00' });
    const until = (await store.list(collections.positions, 'all')).map((position) => position.until);
    expect(until).toEqual(['2027-01-16T05:59:00.000Z', '2027-01-15T20:00:00.000Z']);
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
    const wide = { text: `${Array.from({ length: 500 }, (_, index) => `Dato ${index}`).join(';')}\n` };
    for (const path of ['students/spreadsheet/preview', 'students/spreadsheet', 'papers/spreadsheet'])
      expect(await send(path, wide)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('más de 200 columnas') as string } });
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
    for (const definition of Object.values<CollectionDefinition>(collections)) {
      const labels = sheetColumns(definition).map(({ label }) => label);
      const names = sheetColumns(definition).map((column) => column.name);
      for (const headings of [labels, names]) {
        const text = `${headings.join(';')}\n${headings.map((_, index) => (index === 0 ? '' : 'x')).join(';')}\n`;
        expect((await preview(definition.name, { text })).columns, definition.name).toEqual(names);
      }
    }
  });
});
