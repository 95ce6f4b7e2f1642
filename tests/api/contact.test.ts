import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';

const FORM = { email: 'ana@example.org', Asunto: 'Una visita', Mensaje: '¿Puedo visitar el laboratorio?' };

describe.each(databases)('the contact form, on $dialect', ({ open }) => {
  test.each([
    ['JSON', JSON.stringify(FORM), 'application/json'],
    ['a form', new URLSearchParams(FORM).toString(), 'application/x-www-form-urlencoded'],
  ])('is kept when it comes as %s', async (_, body, type) => {
    const app = await openTestApp({ database: await open() });
    expect((await app.visitor.send('POST', '/api/contact', body, { 'content-type': type })).status).toBe(200);
    const administrator = await app.signIn();
    const { items } = (await answerOf(await administrator.send('GET', '/api/messages'))).body as { items: unknown[] };
    expect(items).toMatchObject([{ email: FORM.email, asunto: FORM.Asunto, mensaje: FORM.Mensaje, read: false, receivedDate: NOW.toISOString() }]);
  });

  test('says which fields are not right', async () => {
    const { visitor } = await openTestApp({ database: await open() });
    expect(await answerOf(await visitor.send('POST', '/api/contact', { email: 'nadie', Mensaje: ' ' }))).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) as string, Mensaje: expect.any(String) as string } },
    });
  });

  test('six in a row from one address are one too many, for ten minutes', async () => {
    const { visitor, clock } = await openTestApp({ database: await open() });
    for (let sent = 0; sent < 5; sent += 1) expect((await visitor.send('POST', '/api/contact', FORM)).status).toBe(200);
    expect(await answerOf(await visitor.send('POST', '/api/contact', FORM))).toMatchObject({ status: 429, body: { code: 'resource-exhausted' } });
    clock.now = new Date(NOW.getTime() + 600_001);
    expect((await visitor.send('POST', '/api/contact', FORM)).status).toBe(200);
  });

  test('messages are marked as read and deleted by administrators', async () => {
    const app = await openTestApp({ database: await open() });
    await app.visitor.send('POST', '/api/contact', FORM);
    const administrator = await app.signIn();
    const { items } = (await answerOf(await administrator.send('GET', '/api/messages'))).body as { items: { id: string }[] };
    const path = `/api/messages/${items[0]?.id}`;
    expect(await answerOf(await administrator.send('PATCH', path, { read: true }))).toMatchObject({ status: 200, body: { read: true } });
    expect((await administrator.send('DELETE', path)).status).toBe(204);
    expect((await administrator.send('DELETE', path)).status).toBe(404);
  });
});

describe.each(databases)('the page-view counter, on $dialect', ({ open }) => {
  test('7.7, 9.11 adds one for each call, however many come at once (spec, section 9)', async () => {
    const { visitor, clock } = await openTestApp({ database: await open() });
    expect(await answerOf(await visitor.send('GET', '/api/visits'))).toEqual({ status: 200, body: { value: 0 } });
    await Promise.all(Array.from({ length: 25 }, () => visitor.send('POST', '/api/visits')));
    clock.now = new Date(NOW.getTime() + 86_400_000);
    expect(await answerOf(await visitor.send('POST', '/api/visits'))).toEqual({ status: 200, body: { value: 26 } });
    expect(await answerOf(await visitor.send('GET', '/api/visits'))).toEqual({ status: 200, body: { value: 26 } });
  });
});

describe.each(databases)('health, on $dialect', ({ open }) => {
  test('a migrated database is ready, a closed one is not, and the process lives', async () => {
    const database = await open();
    const { visitor } = await openTestApp({ database });
    expect((await visitor.send('GET', '/readyz')).status).toBe(200);
    await database.close();
    expect((await visitor.send('GET', '/readyz')).status).toBe(503);
    expect((await visitor.send('GET', '/healthz')).status).toBe(200);
  });
});
