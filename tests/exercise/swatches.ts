import { expect, test } from 'vitest';
import { operationsOf } from '#tests/api/operations.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';

/** It runs in the copy of the sources that has the collection and the field kind of `additions.ts`. */
test('an added collection with a field of an added kind is validated, stored, found, exported and described', async () => {
  const database = await createSqlite();
  const app = await openTestApp({ database });
  const administrator = await app.signIn();
  const created = await answerOf(await administrator.send('POST', '/api/swatches', { title: 'Mar', tone: '#1d3557' }));
  expect(created.status).toBe(201);
  const path = `/api/swatches/${String(created.body.id)}`;
  const { body: other } = await answerOf(await administrator.send('POST', '/api/swatches', { title: 'Noche' }));
  expect((await answerOf(await app.visitor.send('GET', `/api/swatches/${String(other.id)}`))).body).toMatchObject({ tone: '#000000' });
  expect(await answerOf(await administrator.send('PATCH', path, { tone: 'azul' }))).toMatchObject({
    status: 400,
    body: { fields: { tone: expect.any(String) as string } },
  });
  const csv = await (await administrator.send('GET', '/api/swatches?format=csv')).text();
  expect(csv).toContain('"Mar","#1d3557"');
  const changed = { text: csv.replace('#1d3557', '#a8dadc') };
  expect((await answerOf(await administrator.send('POST', '/api/swatches/spreadsheet', changed))).status).toBe(200);
  expect((await answerOf(await app.visitor.send('GET', path))).body).toMatchObject({ title: 'Mar', tone: '#a8dadc', enabled: true });
  expect((await answerOf(await app.visitor.send('GET', '/api/search?q=Noche'))).body.groups).toMatchObject([{ label: 'Muestras' }]);
  expect((await operationsOf(app)).some(({ path: offered }) => offered === '/api/swatches/{id}')).toBe(true);
});
