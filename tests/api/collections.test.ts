import { describe, expect, test, vi } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

describe.each(databases)('the API of a collection, on $dialect', ({ open }) => {
  async function withPaper() {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const { body } = await answerOf(await administrator.send('POST', '/api/papers', { title: 'Una' }));
    return { ...app, administrator, id: String(body.id), path: `/api/papers/${String(body.id)}` };
  }

  test('7.3 what is created answers 201 with its id and is read at once, with its version as ETag', async () => {
    const { visitor, administrator, path, id } = await withPaper();
    const created = await administrator.send('POST', '/api/papers', { title: 'Dos' });
    expect([created.status, await created.json()]).toEqual([201, { id: expect.stringMatching(/^[0-9A-Za-z]{1,10}$/) as string }]);
    const response = await administrator.send('GET', path);
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"']);
    expect((await answerOf(await visitor.send('GET', path))).body).toMatchObject({
      id,
      version: 1,
      title: 'Una',
      year: 2026,
      enabled: true,
      order: 0,
    });
    expect(await answerOf(await visitor.send('GET', '/api/papers'))).toMatchObject({ body: { items: [{ title: 'Una' }, { title: 'Dos' }] } });
  });

  test('an item created under one name of the writer’s own is created once, whatever became of it since', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const heard = vi.fn<() => void>();
    app.services.store.onChange(heard);
    const create = async (key: string, title: string) => {
      const response = await administrator.send('POST', '/api/papers', { title }, { 'idempotency-key': key });
      return { ...(await answerOf(response)), etag: response.headers.get('etag') };
    };
    const first = await create('a', 'Una');
    const path = `/api/papers/${String(first.body.id)}`;
    expect([first.status, first.etag, heard.mock.calls.length]).toEqual([201, '"1"', 1]);
    expect(await Promise.all([create('a', 'Una'), create('a', 'Una')])).toEqual([first, first]);
    await administrator.send('PATCH', path, { title: 'Otra' });
    // As it is now; and what writes nothing makes no page old.
    expect(await create('a', 'Una')).toEqual({ ...first, etag: '"2"' });
    expect(heard).toHaveBeenCalledTimes(2);
    expect((await administrator.send('DELETE', path)).status).toBe(204);
    expect(await create('a', 'Una')).toEqual(first);
    expect(heard).toHaveBeenCalledTimes(3);
    // The office, which would have it whole, says that it was deleted.
    const asOffice = { 'idempotency-key': 'a', prefer: 'return=representation' };
    expect(await answerOf(await administrator.send('POST', '/api/papers', { title: 'Una' }, asOffice))).toMatchObject({
      status: 404,
      body: { code: 'not-found', detail: expect.stringMatching(/después se borró.*papelera/) as string, deleted: first.body.id },
    });
    expect((await create('b', 'Dos')).body).not.toEqual(first.body);
    expect(await answerOf(await app.visitor.send('GET', '/api/papers'))).toMatchObject({ body: { items: [{ title: 'Dos' }] } });
  });

  test('a client that asks for it gets the created item whole', async () => {
    const { administrator } = await withPaper();
    const create = async (prefer: string) => answerOf(await administrator.send('POST', '/api/papers', { title: 'Dos' }, { prefer }));
    expect(await create('respond-async, return=representation')).toMatchObject({ status: 201, body: { title: 'Dos', version: 1, enabled: true } });
    for (const prefer of ['return=minimal', 'return=representations']) expect(Object.keys((await create(prefer)).body)).toEqual(['id']);
  });

  // Fails without the comparison in `createdBefore` (data/store/items.ts): the second body would be lost and called
  // stored.
  test('another body under the same name is refused, with what is stored', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const create = async (body: object) => answerOf(await administrator.send('POST', '/api/events', body, { 'idempotency-key': 'a' }));
    const { body } = await create({ title: 'Una' });
    // A field's default depends on the time, and is no other body.
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    expect(await create({ title: 'Una' })).toEqual({ status: 201, body });
    for (const other of [{ title: 'Otra' }, { title: 'Una', enabled: 'false' }]) {
      expect(await create(other)).toMatchObject({
        status: 409,
        body: { code: 'aborted', detail: expect.stringContaining('con otros datos') as string, current: { id: body.id, version: 1, title: 'Una' } },
      });
    }
    expect(await answerOf(await app.visitor.send('GET', '/api/events'))).toMatchObject({ body: { items: [{ title: 'Una' }] } });
  });

  // Fails when the body is read with today's types (`isBodyOf` in data/store/items.ts).
  test('the same body stays the same when its type is no longer there', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const typeOf = async (title: string) =>
      String((await answerOf(await administrator.send('POST', '/api/tesis-types', { title, enabled: true }))).body.id);
    const [type, other] = [await typeOf('Maestría'), await typeOf('Doctorado')];
    const create = async (key: string, body: object) => answerOf(await administrator.send('POST', '/api/tesis', body, { 'idempotency-key': key }));
    const bodies = { a: { title: 'Una', type }, b: { title: 'Otra' } };
    const first = [await create('a', bodies.a), await create('b', bodies.b)];
    for (const { body } of first) await administrator.send('PATCH', `/api/tesis/${String(body.id)}`, { type: other });
    expect((await administrator.send('DELETE', `/api/tesis-types/${type}`)).status).toBe(204);
    expect([await create('a', bodies.a), await create('b', bodies.b)]).toEqual(first);
    expect((await create('a', { title: 'Una', type: other })).status).toBe(409);
  });

  test('an item as it was read is accepted back, and the fields of the server are ignored in it', async () => {
    const { visitor, administrator, path } = await withPaper();
    const { body } = await answerOf(await visitor.send('GET', path));
    const sent = { ...body, id: 'other', version: 40, order: 9, createdDate: null, publishDate: '1999-01-01T00:00:00.000Z' };
    expect(await answerOf(await administrator.send('PUT', path, sent))).toMatchObject({
      status: 200,
      body: { ...body, version: 2, updatedDate: body.createdDate },
    });
  });

  // Fails when `ifMatch` takes any tag for any version (server/api/body.ts).
  test('the tag that visitors get is no version: a write that names it is refused, never an overwrite', async () => {
    const { visitor, administrator, path } = await withPaper();
    const { headers, body } = await visitor
      .send('GET', path)
      .then(async (response) => ({ headers: response.headers, ...(await answerOf(response)) }));
    const tag = headers.get('etag') ?? '';
    expect(tag).not.toMatch(/^"\d+"$/);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const refused = await answerOf(await administrator.send(method, path, { title: 'Otra' }, { 'if-match': tag }));
      expect(refused).toMatchObject({ status: 409, body: { code: 'aborted' } });
    }
    expect((await answerOf(await administrator.send('GET', path))).body).toEqual(body);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s with If-Match is refused when somebody changed it since, and tells what is there now', async (method) => {
    const { administrator, path } = await withPaper();
    await administrator.send('PATCH', path, { title: 'Dos' });
    const late = await answerOf(await administrator.send(method, path, { title: 'Tres' }, { 'if-match': '"1"' }));
    expect(late).toMatchObject({ status: 409, body: { code: 'aborted', current: { title: 'Dos', version: 2 } } });
    expect((await administrator.send(method, path, { title: 'Tres' }, { 'if-match': '"2"' })).ok).toBe(true);
  });

  test('the checks come in their order: origin, session, existence, version, body', async () => {
    const { visitor, administrator, path } = await withPaper();
    const wrong = { nope: 1 };
    const stale = { 'if-match': '"9"' };
    expect((await visitor.send('PUT', '/api/papers/nobody', wrong, { ...stale, origin: 'https://otro.example' })).status).toBe(403);
    expect((await visitor.send('PUT', '/api/papers/nobody', wrong, stale)).status).toBe(401);
    expect((await administrator.send('PUT', '/api/papers/nobody', wrong, stale)).status).toBe(404);
    expect((await administrator.send('PUT', path, wrong, stale)).status).toBe(409);
    expect((await administrator.send('PUT', path, wrong)).status).toBe(400);
    expect((await administrator.send('PUT', path, { title: 'Dos' })).status).toBe(200);
  });

  test.each<[what: string, body: unknown]>([
    ['no JSON', '{"title":'],
    ['nothing', ''],
    ['a list', []],
    ['a text', '"Una"'],
  ])('a body that is %s answers 400', async (_, body) => {
    const { administrator, path } = await withPaper();
    for (const method of ['PUT', 'PATCH']) expect((await administrator.send(method, path, body)).status).toBe(400);
    expect((await administrator.send('POST', '/api/papers', body)).status).toBe(400);
  });

  test('a field that does not exist, or is of another type, is named', async () => {
    const { administrator } = await withPaper();
    const response = await administrator.send('POST', '/api/papers', { title: 7, url: 'ftp://a' });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await answerOf(response)).toMatchObject({
      status: 400,
      body: { code: 'failed-precondition', status: 400, fields: { title: 'Escribe un texto.', url: expect.any(String) as string } },
    });
    expect(await answerOf(await administrator.send('POST', '/api/papers', { title: 'Una', nope: 1 }))).toMatchObject({
      body: { fields: { nope: expect.any(String) as string } },
    });
  });

  test('a body that is too large answers 413', async () => {
    const { administrator, path } = await withPaper();
    expect((await administrator.send('PATCH', path, { abstract: 'a'.repeat(1_200_000) })).status).toBe(413);
  });

  test('a reorder must name the whole list', async () => {
    const { administrator, visitor, id } = await withPaper();
    const { body } = await answerOf(await administrator.send('POST', '/api/papers', { title: 'Dos' }));
    expect((await administrator.send('PUT', '/api/papers/order', { ids: [id] })).status).toBe(409);
    expect((await administrator.send('PUT', '/api/papers/order', { ids: 'all' })).status).toBe(400);
    expect((await administrator.send('PUT', '/api/papers/order', { ids: [body.id, id] })).ok).toBe(true);
    expect(await answerOf(await visitor.send('GET', '/api/papers'))).toMatchObject({
      body: {
        items: [
          { order: 0, version: 1, id: body.id },
          { order: 1, version: 1, id },
        ],
      },
    });
  });

  test('a deleted item is gone, in the trash, and comes back', async () => {
    const { administrator, visitor, id, path } = await withPaper();
    expect((await administrator.send('DELETE', path)).status).toBe(204);
    expect((await visitor.send('GET', path)).status).toBe(404);
    expect((await administrator.send('DELETE', path)).status).toBe(404);
    const { items } = (await answerOf(await administrator.send('GET', '/api/trash'))).body as {
      items: { change: number; collection: string; id: string }[];
    };
    expect(items).toMatchObject([{ collection: 'papers', id }]);
    expect((await administrator.send('POST', `/api/trash/${items[0]?.change}/restore`)).status).toBe(200);
    expect((await visitor.send('GET', path)).status).toBe(200);
  });

  test('its history says who changed what, and an earlier version can be had again', async () => {
    const { administrator, path } = await withPaper();
    await administrator.send('PATCH', path, { title: 'Dos' });
    const { body } = await answerOf(await administrator.send('GET', `${path}/history`));
    expect(body).toMatchObject({
      items: [
        { version: 2, by: 'Ana', own: true, before: { title: 'Una' }, after: { title: 'Dos' } },
        { version: 1, before: null },
      ],
    });
    expect(await answerOf(await administrator.send('POST', `${path}/history/1/restore`))).toMatchObject({
      status: 200,
      body: { title: 'Una', version: 3 },
    });
  });

  test('a visitor sees a change in the next answer', async () => {
    const { administrator, visitor, path } = await withPaper();
    for (const title of ['Dos', 'Tres', 'Cuatro']) {
      await administrator.send('PATCH', path, { title });
      expect(await answerOf(await visitor.send('GET', '/api/papers'))).toMatchObject({ body: { items: [{ title }] } });
    }
  });

  test('a list or an address that does not exist answers 404', async () => {
    const { administrator } = await withPaper();
    for (const path of ['/api/nothing', '/api/nothing/x', '/api/__proto__', '/api/papers/x/y/z']) {
      expect(await answerOf(await administrator.send('GET', path))).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });
});
