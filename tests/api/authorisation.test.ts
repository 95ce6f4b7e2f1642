import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Database } from '#data/database.ts';
import { type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { trashIn } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

/** Operations that anybody may call. Every other call that writes needs a session, whatever the document says of it. */
const OPEN_TO_ALL = [
  'POST /api/auth/passkey/verify-authentication',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/auth/two-factor/verify-backup-code',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/contact',
  'POST /api/invitations/accept',
  'POST /api/password-reset',
  'POST /api/password-reset/request',
  'POST /api/setup',
  'POST /api/visits',
];

/** Operations that only administrators may read, whatever the document says of it. */
const PRIVATE = [
  /\/history$/,
  /^\/api\/(trash|messages|jobs|files|uploads|backups|administrators)/,
  /^\/api\/auth\/(list-sessions|passkey\/(generate-register-options|list-user-passkeys))$/,
];
/** Of these there is none in this test. */
const NOT_THERE = [
  ...['', '/state', '/errors'].map((part) => `/api/imports/{id}${part}`),
  ...['/api/files/{path}', '/api/uploads/{id}', '/api/backups/{name}', '/api/papers/{id}/merged-into'],
];

/** Addresses that say nothing without a query. */
const QUERIED = ['/api/imports/{id}/entries'];

/** The status of the answer to an administrator. */
function statusOf({ path }: Operation): number {
  if (QUERIED.includes(path)) return 400;
  return NOT_THERE.includes(path) ? 404 : 200;
}

const definitions: readonly CollectionDefinition[] = Object.values(collections);
const named = ({ method, path }: Operation) => `${method} ${path}`;

describe('each operation', () => {
  let database: Database;
  let app: TestApp;
  let administrator: Client;
  let operations: Operation[];
  const ids = new Map<string, string>();

  beforeAll(async () => {
    database = await withFiles(await createSqlite());
    app = await createTestApp({ database });
    administrator = await app.signIn();
    operations = await operationsOf(app);
    for (const { name, fields } of definitions) {
      const response = await administrator.send('POST', `/api/${name}`, sampleBody(fields));
      ids.set(name, ((await response.json()) as { id: string }).id);
    }
    const deleted = await administrator.send('POST', '/api/papers', { title: 'Borrada' });
    await administrator.send('DELETE', `/api/papers/${((await deleted.json()) as { id: string }).id}`);
    await app.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' });
    const { store, messages, auth } = app.services;
    const [[deletion], [message], [person]] = await Promise.all([trashIn(store), messages.list(), auth.administrators()]);
    for (const [area, id] of Object.entries({ trash: deletion?.seq, messages: message?.id, administrators: person?.id })) ids.set(area, String(id));
    return async () => {
      await database.close();
      await app.close();
    };
  });

  /** An address of the operation that does exist, so that nothing but the missing session refuses it. */
  function address({ path }: Operation): string {
    const id = ids.get(path.split('/')[2] ?? '') ?? 'x';
    return filled(path, { id, version: '1', change: ids.get('trash') ?? '', path: 'uploads/a.pdf', token: 'x' });
  }

  test('every collection and document can be written, by the calls of the design', () => {
    const writes = operations.filter(({ method }) => method !== 'GET').map(named);
    for (const { name } of definitions) {
      expect(writes).toEqual(
        expect.arrayContaining([
          `POST /api/${name}`,
          `PUT /api/${name}/order`,
          ...['PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/${name}/{id}`),
          `POST /api/${name}/{id}/history/{version}/restore`,
        ]),
      );
    }
    expect(writes).toEqual(
      expect.arrayContaining([
        'PUT /api/profile',
        'PUT /api/site',
        'POST /api/site/history/{version}/restore',
        'POST /api/trash/{change}/restore',
        'DELETE /api/trash/{change}',
      ]),
    );
  });

  test('only what must be open to all is said to need no session', () => {
    const open = operations.filter(({ method, needsSession }) => method !== 'GET' && !needsSession).map(named);
    expect(open.toSorted()).toEqual(OPEN_TO_ALL);
  });

  test('without a session every other call that writes answers 401 and changes nothing', async () => {
    const writes = operations.filter((operation) => operation.method !== 'GET' && !OPEN_TO_ALL.includes(named(operation)));
    expect(writes.length).toBeGreaterThan(60);
    const before = await everythingStored(database);
    for (const operation of writes) {
      const path = address(operation);
      for (const cookie of [undefined, 'faro=forged.c2lnbmF0dXJl']) {
        const body = operation.path.endsWith('/order') ? { ids: [] } : { title: 'Intrusa', name: 'Intrusa', read: true };
        const response = await app.visitor.send(operation.method, path, body, cookie === undefined ? {} : { cookie });
        expect(response.status, named(operation)).toBe(401);
        expect(await response.json()).toMatchObject({ status: 401, code: expect.stringMatching(/^(storage\/)?unauthenticated$/) as string });
      }
    }
    expect(await everythingStored(database)).toEqual(before);
  });

  test('a write from another site, or from nowhere, answers 403 and changes nothing, session or not', async () => {
    const before = await everythingStored(database);
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      const path = address(operation);
      for (const origin of ['https://otro.example', 'null', '']) {
        const response = await administrator.send(operation.method, path, {}, { origin });
        expect(response.status, `${named(operation)} from ${origin}`).toBe(403);
      }
    }
    expect(await everythingStored(database)).toEqual(before);
  });

  test('history, trash, messages, files and all that is said to need a session are read by administrators only', async () => {
    const reads = operations.filter(
      ({ method, path, needsSession }) => method === 'GET' && (needsSession || PRIVATE.some((pattern) => pattern.test(path))),
    );
    expect(reads.length).toBeGreaterThan(definitions.length);
    for (const operation of reads) {
      const path = address(operation);
      expect((await app.visitor.send('GET', path)).status, named(operation)).toBe(401);
      expect((await administrator.send('GET', path)).status, named(operation)).toBe(statusOf(operation));
    }
  });

  // Fails where a read answers what visitors get to an office whose session has ended.
  test('a read of the API that asks for a session is refused without one, even where visitors are answered', async () => {
    const asking = { 'faro-session': 'required' };
    for (const operation of operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))) {
      const path = address(operation);
      expect((await app.visitor.send('GET', path, undefined, asking)).status, named(operation)).toBe(401);
      const [asked, plain] = [await administrator.send('GET', path, undefined, asking), await administrator.send('GET', path)];
      expect(asked.status, named(operation)).toBe(plain.status);
    }
  });

  test.each(definitions.map(({ name }) => [name]))('visitors do not see what is hidden in %s', async (name) => {
    const path = `/api/${name}/${ids.get(name)}`;
    const listed = async (client: Client) => ((await (await client.send('GET', `/api/${name}`)).json()) as { items: unknown[] }).items.length;
    expect([(await app.visitor.send('GET', path)).status, await listed(app.visitor)]).toEqual([404, 0]);
    expect([(await administrator.send('GET', path)).status, await listed(administrator)]).toEqual([200, 1]);
  });

  test('nobody can sign up', async () => {
    const before = await everythingStored(database);
    for (const path of [
      '/api/auth/sign-up/email',
      '/api/auth/sign-up',
      '/api/auth/forget-password',
      '/api/auth/reset-password',
      '/api/auth/delete-user',
      '/api/auth/update-user',
    ]) {
      const response = await app.visitor.send('POST', path, { email: 'otra@example.org', password: 'secreto1', name: 'Otra' });
      expect(response.status, path).toBe(404);
    }
    expect(await everythingStored(database)).toEqual(before);
  });

  test('the one-time link to create the administrator is refused once there is one', async () => {
    // The refusal is counted.
    const storedContent = async () => ({ ...(await everythingStored(database)), attempts: [] });
    const before = await storedContent();
    const response = await app.visitor.send('POST', '/api/setup', { token: 'x', email: 'otra@example.org', password: 'secreto1' });
    expect(response.status).toBe(403);
    expect(await storedContent()).toEqual(before);
  });
});
