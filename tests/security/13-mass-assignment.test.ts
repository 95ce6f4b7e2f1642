import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { jsonOf } from './http.ts';
import { startTarget, type Target } from './target.ts';

const definitions: readonly CollectionDefinition[] = Object.values(collections);
/** Fields that the server owns, as an attacker would like them. */
const OWNED = { id: 'Zz00000000', version: 99 };
const DATE = '1999-01-01T00:00:00.000Z';
/** Fields that no definition knows. */
const STRANGE = ['role', 'roles', 'isAdmin', 'actor', 'userId', 'user', '__proto__', 'constructor', 'prototype', 'createdBy', 'seq', 'habilitada'];

let target: Target;
beforeAll(async () => {
  target = await startTarget();
  await withFiles(target.database);
  return () => target.stop();
});

const serverFields = ({ system }: CollectionDefinition) =>
  Object.entries(system).map(([name, { kind }]) => [name, kind === 'order' ? 77 : DATE] as const);

describe.each(definitions.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  // Fails when `wholeValues` keeps what the server owns (core/write.ts), or the store spreads the body last.
  test('id, version, order and dates in a body change nothing of theirs', async () => {
    const wished = { ...OWNED, ...Object.fromEntries(serverFields(definition)) };
    const made = await target.administrator.send('POST', `/api/${name}`, { ...sampleBody(definition.fields), ...wished });
    const wasRefused = made.status === 400;
    const id = wasRefused
      ? jsonOf<{ id: string }>(await target.administrator.send('POST', `/api/${name}`, sampleBody(definition.fields))).id
      : jsonOf<{ id: string }>(made).id;
    expect(id).not.toBe(OWNED.id);
    const path = `/api/${name}/${id}`;
    const stored = jsonOf<Record<string, unknown>>(await target.administrator.send('GET', path));
    for (const [field, wish] of Object.entries(wished)) expect(stored[field], field).not.toBe(wish);
    for (const method of ['PUT', 'PATCH']) {
      const body = method === 'PUT' ? { ...stored, ...wished } : wished;
      const answer = await target.administrator.send(method, path, body);
      expect([200, 400]).toContain(answer.status);
      const after = jsonOf<Record<string, unknown>>(await target.administrator.send('GET', path));
      for (const [field, wish] of Object.entries(wished)) expect(after[field], `${method} ${field}`).not.toBe(wish);
      expect(after.id).toBe(id);
    }
    expect((await target.administrator.send('GET', `/api/${name}/${OWNED.id}`)).status).toBe(404);
  });

  // Fails when `sentValues` drops what it does not know (core/write.ts).
  test('a field that nobody defined is refused by its name', async () => {
    const before = await target.stored();
    for (const strange of STRANGE.filter((each) => !Object.hasOwn(definition.fields, each))) {
      // Written as text: an object literal would take `__proto__` for itself.
      const body = JSON.stringify(sampleBody(definition.fields)).replace(/^\{/, `{${JSON.stringify(strange)}:true,`);
      const answer = await target.administrator.send('POST', `/api/${name}`, body);
      expect([answer.status, jsonOf<{ fields?: object }>(answer).fields], `${strange} ${answer.text}`).toEqual([
        400,
        { [strange]: 'Este campo no existe.' },
      ]);
    }
    expect(await target.stored()).toEqual(before);
  });
});

// Fails when what is sent to the sign-in library is not picked field by field (server/api/auth/account.ts).
test('nobody becomes another user, or gets another session, by a field more', async () => {
  const more = { role: 'admin', emailVerified: true, callbackURL: 'https://otro.example', rememberMe: true, userId: 'x', disableSession: true };
  const signedIn = await target.visitor.send('POST', '/api/auth/sign-in/email', { ...ADMINISTRATOR, ...more });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.location).toBeUndefined();
  expect(JSON.stringify(signedIn)).not.toContain('otro.example');
  const before = (await target.stored()).user;
  for (const path of [
    '/api/auth/update-user',
    '/api/auth/change-email',
    '/api/auth/sign-up/email',
    '/api/auth/set-password',
    '/api/auth/admin/set-role',
    '/api/auth/link-social',
  ]) {
    const answer = await target.administrator.send('POST', path, {
      ...more,
      email: 'mia@example.org',
      name: 'Mía',
      newEmail: 'mia@example.org',
      newPassword: 'otra-cosa',
    });
    expect(answer.status, path).toBe(404);
  }
  expect((await target.stored()).user).toEqual(before);
});

// Fails with `z.object` in place of `z.strictObject` in server/api/contact.ts or server/api/messages.ts.
test('the fields of the contact form and of a message are fixed', async () => {
  const form = { email: 'eva@example.org', Asunto: 'Hola', Mensaje: 'Hola' };
  for (const field of ['id', 'read', 'delivery', 'attempts', 'receivedDate', 'to', 'cc']) {
    expect((await target.visitor.send('POST', '/api/contact', { ...form, [field]: 'x' })).status, field).toBe(400);
  }
  expect((await target.visitor.send('POST', '/api/contact', form)).status).toBe(200);
  const [message] = jsonOf<{ items: { id: string }[] }>(await target.administrator.send('GET', '/api/messages')).items;
  for (const field of ['email', 'mensaje', 'delivery', 'id']) {
    expect((await target.administrator.send('PATCH', `/api/messages/${message?.id}`, { read: true, [field]: 'x' })).status, field).toBe(400);
  }
});
