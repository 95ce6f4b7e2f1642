import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { BLANK_TEXTS, REQUIRED_FIELDS } from '#tests/required-fields.ts';

/** A value of a required field with which it counts as not sent. */
function emptied(fields: Fields, field: string, blank: string): unknown {
  const kind = fields[field]?.kind;
  return kind === 'flag' ? false : kind === 'link' ? '' : blank;
}

// They are refused before a database is asked.
describe('blank names', () => {
  test.each(REQUIRED_FIELDS)('%s %s are refused on %j when all of %j are blank', async (_rule, collection: CollectionName, on, oneOf) => {
    const administrator = await (await openTestApp({ database: await openTestDatabase() })).signIn();
    const path = `/api/${collection}`;
    const [first = ''] = oneOf;
    const { body } = await answerOf(await administrator.send('POST', path, { [first]: 'Con nombre' }));
    const item = `${path}/${String(body.id)}`;
    const expected = (kind: 'insert' | 'update') =>
      on.includes(kind)
        ? { status: 400, body: { code: 'failed-precondition', fields: { [first]: expect.any(String) as unknown } } }
        : { status: 200 };
    for (const blank of BLANK_TEXTS) {
      const sent = Object.fromEntries(oneOf.map((field) => [field, emptied(collections[collection].fields, field, blank)]));
      const written = JSON.stringify(blank);
      const created = await answerOf(await administrator.send('POST', path, sent));
      expect({ ...created, status: created.status === 201 ? 200 : created.status }, `POST ${written}`).toMatchObject(expected('insert'));
      for (const method of ['PUT', 'PATCH'])
        expect(await answerOf(await administrator.send(method, item, sent)), `${method} ${written}`).toMatchObject(expected('update'));
    }
  });

  test('5.11 a collaborator that was made without a name is refused every update that gives it none', async () => {
    const administrator = await (await openTestApp({ database: await openTestDatabase() })).signIn();
    const { id } = (await answerOf(await administrator.send('POST', '/api/collaborators', { type: 'Empresa' }))).body;
    const path = `/api/collaborators/${String(id)}`;
    const { body: stored } = await answerOf(await administrator.send('GET', path));
    expect((await administrator.send('PUT', path, stored)).status).toBe(400);
    for (const patch of [{}, { name: '' }, { type: 'Universidad' }]) expect((await administrator.send('PATCH', path, patch)).status).toBe(400);
    expect((await answerOf(await administrator.send('GET', path))).body).toEqual(stored);
    expect((await administrator.send('PATCH', path, { name: 'UNAM' })).status).toBe(200);
  });
});
