import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

const BODY = {
  title: 'Celdas',
  year: 2020,
  authors: ['A. Ruiz', 'Soto Paz, Luis', 'Eva Lara'],
  equal_authors: ['A. Ruiz', 'Eva Lara'],
  corresponding_authors: ['Soto Paz, Luis'],
};

describe.each(databases)('marks of authors, on $dialect', ({ open }) => {
  async function start() {
    const app = await openTestApp({ database: await open() });
    const ana = await app.signIn();
    const id = String((await answerOf(await ana.send('POST', '/api/papers', BODY))).body.id);
    const patch = async (body: object) => answerOf(await ana.send('PATCH', `/api/papers/${id}`, body));
    return { patch };
  }

  test('stay through changes of the list, and are refused of who is none', async () => {
    const { patch } = await start();
    expect((await patch({ authors: ['Eva Lara', 'Soto Paz, Luis', 'A. Ruiz'] })).body).toMatchObject({
      equal_authors: ['Eva Lara', 'A. Ruiz'],
      corresponding_authors: ['Soto Paz, Luis'],
    });
    expect((await patch({ authors: ['Eva Lara', 'Soto Paz, Luis', 'Ana Ruiz'] })).body).toMatchObject({ equal_authors: ['Eva Lara', 'Ana Ruiz'] });
    expect((await patch({ authors: ['Eva Lara'] })).body).toMatchObject({ equal_authors: ['Eva Lara'], corresponding_authors: [] });
    const { status, body } = await patch({ corresponding_authors: ['Nadie'] });
    expect([status, body.fields]).toEqual([400, { corresponding_authors: '«Nadie» no está en «Autores»: escríbelo ahí primero, igual.' }]);
  });
});
