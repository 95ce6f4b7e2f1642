import { describe, expect, test } from 'vitest';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { operationsOf } from './operations.ts';

const SOFTWARE = FIRST_LINE_ITEMS[6];
const TISSUES = FIRST_LINE_ITEMS[8];
const MECHATRONICS = FIRST_LINE_ITEMS[7];

describe.each(databases)('the line of a member, on $dialect', ({ open }) => {
  async function start() {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    await app.services.store.importExport({ 'research-lines': FIRST_LINE_ITEMS }, BY);
    const ask = async (method: string, path: string, body?: object) => answerOf(await administrator.send(method, `/api/${path}`, body));
    const change = async (id: unknown, changes: object) => (await ask('PATCH', `students/${String(id)}`, changes)).body;
    const read = async (id: unknown) => (await ask('GET', `students/${String(id)}`)).body;
    const add = async (member: object) => read((await ask('POST', 'students', { name: 'Ana', ...member })).body.id);
    const rename = async (id: string | undefined, changes: object) => (await ask('PATCH', `research-lines/${id}`, changes)).status;
    return { app, administrator, ask, add, change, read, rename };
  }

  // Fails when the default of the icon is lost, or when the first line is taken for the one that nobody chose.
  test('is none where nobody chose one; the API gives its own icon where it is sent none, and keeps an empty one', async () => {
    const { add, change } = await start();
    const sentNothing = await add({});
    expect(sentNothing).toMatchObject({ research_line: null, linea_investigacion: '', icon_inv: 'Nanomateriales.svg' });
    const empty = await add({ icon_inv: '', research_line: null });
    expect(empty).toMatchObject({ research_line: null, linea_investigacion: '', icon_inv: '' });
    expect(await change(empty.id, { carrera: 'Física' })).toMatchObject({ icon_inv: '' });
  });

  test('gives its name and its icon; a name and an icon that are given by hand stay', async () => {
    const { add, change } = await start();
    const line = { research_line: SOFTWARE?.id };
    expect(await add(line)).toMatchObject({ linea_investigacion: SOFTWARE?.name, icon_inv: 'software.svg' });
    expect(await add({ ...line, icon_inv: '', linea_investigacion: '' })).toMatchObject({
      linea_investigacion: SOFTWARE?.name,
      icon_inv: 'software.svg',
    });
    const own = await add({ ...line, linea_investigacion: 'Programas', icon_inv: 'logotejidosR.svg' });
    expect(own).toMatchObject({ linea_investigacion: 'Programas', icon_inv: 'logotejidosR.svg' });
    expect(await change(own.id, { research_line: TISSUES?.id })).toMatchObject({ linea_investigacion: 'Programas' });
  });

  test('takes its name and its icon along when another one is chosen, or none; an icon that members cannot have is none', async () => {
    const { add, change } = await start();
    const { id } = await add({ research_line: SOFTWARE?.id });
    expect(await change(id, { research_line: TISSUES?.id })).toMatchObject({ linea_investigacion: TISSUES?.name, icon_inv: 'logotejidosR.svg' });
    expect(await change(id, { research_line: MECHATRONICS?.id })).toMatchObject({ linea_investigacion: 'Mecatrónica', icon_inv: '' });
    expect(await change(id, { research_line: TISSUES?.id })).toMatchObject({ icon_inv: 'logotejidosR.svg' });
    expect(await change(id, { research_line: null })).toMatchObject({ linea_investigacion: '', icon_inv: '' });
  });

  // Fails when a body without the reference counts as one that takes the line away on purpose.
  test('takes no text from who replaces a member without knowing of lines', async () => {
    const { add, ask } = await start();
    const { id, research_line: _line, ...member } = await add({ research_line: SOFTWARE?.id });
    expect((await ask('PUT', `students/${String(id)}`, member)).body).toMatchObject({
      research_line: null,
      linea_investigacion: SOFTWARE?.name,
      icon_inv: 'software.svg',
    });
  });

  test('is followed when it is renamed or gets another icon, in one write with histories; what is by hand stays', async () => {
    const { app, add, read, rename, ask } = await start();
    const { id } = await add({ research_line: SOFTWARE?.id });
    const { id: own } = await add({ name: 'Eva', research_line: SOFTWARE?.id, linea_investigacion: 'Programas' });
    const before = await app.services.store.revision();
    expect(await rename(SOFTWARE?.id, { name: 'Ciencia de datos', icon: 'logotejidosR.svg' })).toBe(200);
    expect(await app.services.store.revision()).toBe(before + 1);
    expect(await read(id)).toMatchObject({ linea_investigacion: 'Ciencia de datos', icon_inv: 'logotejidosR.svg', version: 2 });
    expect(await read(own)).toMatchObject({ linea_investigacion: 'Programas', icon_inv: 'logotejidosR.svg' });
    const { items } = (await ask('GET', `students/${String(id)}/history`)).body as { items: { kind: string }[] };
    expect(items.map(({ kind }) => kind)).toEqual(['update', 'create']);
  });

  test('is a line that there is; one that members have is not deleted, and says why', async () => {
    const { ask, add, change } = await start();
    const { id } = await add({ research_line: SOFTWARE?.id });
    expect((await ask('PATCH', `students/${String(id)}`, { research_line: 'nada' })).status).toBe(400);
    const refused = await ask('DELETE', `research-lines/${SOFTWARE?.id}`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Listado de Practicantes')]);
    await change(id, { research_line: null });
    expect((await ask('DELETE', `research-lines/${SOFTWARE?.id}`)).status).toBe(204);
    const [deletion] = (await ask('GET', 'trash')).body.items as { change: number }[];
    expect((await ask('POST', `trash/${deletion?.change}/restore`)).status).toBe(200);
    expect((await ask('GET', `research-lines/${SOFTWARE?.id}`)).body).toMatchObject({ name: SOFTWARE?.name, order: 6 });
  });

  // Fails when a restored row is validated with a line that is gone.
  test('is left out where a member returns from the trash and the line is gone meanwhile', async () => {
    const { ask, add } = await start();
    const { id } = await add({ research_line: SOFTWARE?.id });
    expect((await ask('DELETE', `students/${String(id)}`)).status).toBe(204);
    expect((await ask('DELETE', `research-lines/${SOFTWARE?.id}`)).status).toBe(204);
    const items = (await ask('GET', 'trash')).body.items as { change: number; collection: string }[];
    const deletion = items.find(({ collection }) => collection === 'students');
    expect((await ask('POST', `trash/${deletion?.change}/restore`)).body).toMatchObject({ id, research_line: null });
  });

  // Fails when hiding a line hides members as hiding a type of thesis hides theses.
  test('may be hidden: the member is shown all the same', async () => {
    const { app, ask, add } = await start();
    const { id } = await add({ research_line: SOFTWARE?.id });
    expect((await ask('PATCH', `research-lines/${SOFTWARE?.id}`, { enabled: false })).status).toBe(200);
    expect((await app.visitor.send('GET', `/api/students/${String(id)}`)).status).toBe(200);
    expect((await app.visitor.send('GET', `/api/research-lines/${SOFTWARE?.id}`)).status).toBe(404);
    expect((await ask('GET', 'overview')).body).toMatchObject({ hiddenTypes: [], unseen: [] });
  });

  // Fails when the repeated body is compared with values that followed the line.
  test('does not make a repeated creation another one', async () => {
    const { administrator } = await start();
    const create = () => administrator.send('POST', '/api/students', { name: 'Ana', research_line: SOFTWARE?.id }, { 'idempotency-key': 'uno' });
    const [first, again] = [await answerOf(await create()), await answerOf(await create())];
    expect([again.status, again.body.id]).toEqual([first.status, first.body.id]);
  });

  test('comes and goes in a sheet by its name, and an empty cell is none', async () => {
    const { administrator, ask, add } = await start();
    await add({ research_line: SOFTWARE?.id });
    await add({ name: 'Eva', icon_inv: '' });
    const csv = await (await administrator.send('GET', '/api/students?format=csv')).text();
    expect(csv).toContain(`"${SOFTWARE?.name} [${SOFTWARE?.id}]"`);
    expect((await ask('POST', 'students/spreadsheet', { text: csv })).body).toMatchObject({ added: [], changed: {} });
    const text = 'Nombre;Línea del grupo;Línea\nIris;ingenieria de tejidos;\nOmar;;Robótica\nSara;;Bioelectronica\n';
    const sheet = { text, delimiter: ';', line: 1, columns: ['name', 'research_line', 'linea_investigacion'] };
    expect((await ask('POST', 'students/spreadsheet', sheet)).body).toMatchObject({ added: { length: 3 } });
    const { items } = (await ask('GET', 'students')).body as { items: readonly Record<string, unknown>[] };
    expect(items.slice(2).map((item) => [item.name, item.research_line, item.linea_investigacion, item.icon_inv])).toEqual([
      ['Iris', TISSUES?.id, TISSUES?.name, 'logotejidosR.svg'],
      ['Omar', null, 'Robótica', ''],
      ['Sara', FIRST_LINE_ITEMS[5]?.id, 'Bioelectronica', 'BioElectrónica.svg'],
    ]);
  });

  test('is described by the API as an id or null', async () => {
    const { app } = await start();
    const offered = (await operationsOf(app)).map(({ method, path }) => `${method} ${path}`);
    expect(offered).toContain('GET /api/research-lines/{id}/history');
    const document = (await answerOf(await app.visitor.send('GET', '/api/openapi.json'))).body as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    const [schema] = Object.values(document.components.schemas).filter(({ properties }) => properties?.research_line !== undefined);
    expect(schema?.properties.research_line).toMatchObject({ type: ['string', 'null'] });
  });

  test('has a name that no other has, however it is written', async () => {
    const { ask } = await start();
    const refused = await ask('POST', 'research-lines', { name: 'BIOELECTRONICA' });
    expect([refused.status, refused.body.fields]).toEqual([400, { name: 'Ya hay una línea con ese nombre.' }]);
    expect((await ask('POST', 'research-lines', { name: ' ' })).status).toBe(400);
    expect((await ask('PATCH', `research-lines/${TISSUES?.id}`, { name: 'INGENIERÍA DE TEJIDOS' })).status).toBe(200);
  });
});
