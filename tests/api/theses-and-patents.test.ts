import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { sheetColumns } from '#core/spreadsheet/sheet-columns.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';

const THESIS = {
  title: 'Celdas de sodio',
  level: 'master',
  asesores: ['Zoé Lara', 'García Márquez, Gabriel'],
  pdf_url: '/files/uploads/celdas.pdf',
  url: 'https://example.org/celdas',
};
const PATENT = {
  title: 'Sensor de benceno',
  inventors: ['Zoé Lara', 'Ana Ruiz'],
  number: 'MX/a/2019/000001',
  office: 'IMPI',
  status: 'pending',
  pdf_url: '/files/uploads/benceno.pdf',
};
const NEW = {
  tesis: { level: '', asesores: [], pdf_url: null },
  patents: { inventors: [], number: '', office: '', status: '', pdf_url: null },
};
const BODIES = [
  ['tesis', THESIS],
  ['patents', PATENT],
] as const;

describe('theses and patents', () => {
  async function start() {
    const { clock, signIn, visitor } = await openTestApp({ database: await withFiles(await openTestDatabase(), ['celdas.pdf', 'benceno.pdf']) });
    const administrator = await signIn();
    const send = async (method: string, path: string, body?: object) => answerOf(await administrator.send(method, `/api${path}`, body));
    return { clock, visitor, administrator, send };
  }

  describe.each(BODIES)('%s', (collection, values) => {
    test('are stored with all that is known of them, exported, changed, taken back and restored', async () => {
      const { visitor, administrator, send } = await start();
      const { body } = await send('POST', `/${collection}`, values);
      const path = `/${collection}/${String(body.id)}`;
      expect((await answerOf(await visitor.send('GET', `/api${path}`))).body).toMatchObject(values);

      const csv = await (await administrator.send('GET', `/api/${collection}?format=csv`)).text();
      const [heads = ''] = csv.split('\r\n');
      const labels = sheetColumns(collections[collection]).flatMap(({ name, label }) => (name in NEW[collection] ? [label] : []));
      expect(labels).toHaveLength(Object.keys(NEW[collection]).length);
      expect(heads.replaceAll(/["\uFEFF]/g, '').split(',')).toEqual(expect.arrayContaining(labels));
      expect(csv).toContain('Zoé Lara');

      expect(await send('PATCH', path, NEW[collection])).toMatchObject({ status: 200, body: NEW[collection] });
      expect(await send('POST', `${path}/history/1/restore`)).toMatchObject({ status: 200, body: values });
      await send('DELETE', path);
      const { items } = (await send('GET', '/trash')).body as { items: { change: number }[] };
      await send('POST', `/trash/${items[0]?.change}/restore`);
      expect((await send('GET', path)).body).toMatchObject(values);
    });

    test('need none of it', async () => {
      const { send } = await start();
      const { body } = await send('POST', `/${collection}`, { title: 'Una' });
      expect((await send('GET', `/${collection}/${String(body.id)}`)).body).toMatchObject(NEW[collection]);
    });

    test('9.5 are of any year from 1900 to the next', async () => {
      const { clock, send } = await start();
      const next = clock.now.getUTCFullYear() + 1;
      for (const year of [1900, 1987, next]) expect((await send('POST', `/${collection}`, { title: 'Una', year })).status, `${year}`).toBe(201);
      for (const year of [1899, next + 1]) {
        expect(await send('POST', `/${collection}`, { title: 'Una', year })).toMatchObject({
          status: 400,
          body: { fields: { year: expect.stringContaining('entre 1900') as string } },
        });
      }
    });
  });

  test('their people, office, level and state are searched, and no word for what is not given', async () => {
    const { visitor, send } = await start();
    for (const name of ['tesis-types', 'tesis-categories']) await send('POST', `/${name}`, { title: 'Una' });
    for (const [collection, values] of BODIES) await send('POST', `/${collection}`, values);
    await send('POST', '/patents', { title: 'Otra' });
    const found = async (question: string) => {
      const { groups } = (await answerOf(await visitor.send('GET', `/api/search?q=${encodeURIComponent(question)}`))).body;
      return (groups as { items: { title: string }[] }[]).flatMap(({ items }) => items.map(({ title }) => title));
    };
    expect(await found('gabriel garcía')).toEqual([THESIS.title]);
    expect(await found('maestría')).toEqual([THESIS.title]);
    expect(await found('ana ruiz')).toEqual([PATENT.title]);
    expect(await found('impi trámite')).toEqual([PATENT.title]);
    expect(await found('sin indicar')).toEqual([]);
  });
});
