import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { type AccountRole, type Action, may, type Policy, type Subject } from '#core/policy/policy.ts';
import type { Database } from '#data/database.ts';
import { asks, refuseUndeclared } from '#server/api/policy.ts';
import type { Environment } from '#server/environment.ts';
import { answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY, trashIn } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

const SENTENCE = 'Tu cuenta no tiene permiso para hacer esto. Pídeselo a quien administra el sitio.';
const definitions: readonly CollectionDefinition[] = Object.values(collections);
const named = ({ method, path }: Operation) => `${method} ${path}`;
const nobody: Policy = () => false;
const allBut =
  (refused: Action, resource: string): Policy =>
  (_who, action, what) =>
    action !== refused || what.resource !== resource;

test('an owner may do everything, and a role that is not known nothing', () => {
  const what: Subject = { resource: 'papers' };
  expect(may({ account: 'a', role: 'owner' }, 'purge', what)).toBe(true);
  for (const role of ['visitor', '', 'toString', '__proto__'])
    expect(may({ account: 'a', role: role as AccountRole }, 'read', what), role).toBe(false);
});

// Fails when a route is added to the API without `asks` or `forAnybody`.
test('a route of the API that does not say who may use it stops the start', () => {
  const api = new Hono<Environment>();
  api.get('/known', asks('read', 'trash'), (context) => context.json({}));
  expect(() => refuseUndeclared(api)).not.toThrow();
  api.route(
    '/inner',
    new Hono<Environment>().get('/forgotten', (context) => context.json({})),
  );
  api.post('/known', (context) => context.json({}));
  expect(() => refuseUndeclared(api)).toThrow('GET /inner/forgotten, POST /known');
});

describe('policies', () => {
  let policy: Policy;
  let database: Database;
  let app: TestApp;
  let administrator: Client;
  let operations: Operation[];
  let deletion = '';
  let message = '';
  const ids = new Map<string, string>();

  beforeAll(async () => {
    policy = may;
    database = await withFiles(await createSqlite());
    app = await createTestApp({ database, policy: (...question) => policy(...question) });
    administrator = await app.signIn();
    operations = await operationsOf(app);
    const { store, messages } = app.services;
    for (const definition of definitions) {
      const { id } = await store.create(definition, { ...sampleBody(definition.fields), [definition.enabledField]: false }, BY);
      ids.set(definition.name, id);
    }
    const { id } = await store.create(collections.papers, { title: 'Borrada' }, BY);
    await store.remove(collections.papers, id, BY);
    deletion = String((await trashIn(store))[0]?.seq);
    await app.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' });
    message = (await messages.list())[0]?.id ?? '';
    return async () => {
      await database.close();
      await app.close();
    };
  });
  afterEach(() => {
    policy = may;
  });

  /** An address of the operation that exists, so that nothing but the policy refuses it. */
  function address({ path }: Operation): string {
    const collection = path.split('/')[2] ?? '';
    const id = collection === 'messages' ? message : (ids.get(collection) ?? 'x');
    return filled(path, { id, version: '1', change: deletion, path: `uploads/${SAMPLE_FILES[0]}`, name: 'x' });
  }
  function send(operation: Operation, client = administrator): Promise<Response> {
    const body = operation.path.endsWith('/order') ? { ids: [] } : { title: 'Otra', name: 'Otra', read: true, email: 'ana@example.org' };
    return client.send(operation.method, address(operation), operation.method === 'GET' ? undefined : body);
  }

  // Fails for each route whose `asks` is taken away or asks about something else than what it does.
  test('an account without permissions is refused by every operation that needs a session, and writes nothing', async () => {
    const before = await everythingStored(database);
    policy = nobody;
    const guarded = operations.filter(({ needsSession }) => needsSession);
    expect(guarded.length).toBeGreaterThan(100);
    for (const operation of guarded) {
      const answer = await answerOf(await send(operation));
      const code = expect.stringMatching(/^(permission-denied|storage\/unauthorized)$/) as string;
      expect(answer, named(operation)).toMatchObject({ status: 403, body: { code, detail: SENTENCE } });
    }
    for (const { name } of definitions) {
      expect(await answerOf(await administrator.send('GET', `/api/${name}?format=csv`)), name).toMatchObject({
        status: 403,
        body: { detail: SENTENCE },
      });
    }
    expect(await everythingStored(database)).toEqual(before);
  });

  // Fails when the API takes who is signed in for somebody who may read everything.
  test('an account without permissions reads the same as visitors', async () => {
    policy = nobody;
    const open = operations.filter(({ method, needsSession, path }) => method === 'GET' && !needsSession && !path.startsWith('/api/auth/'));
    expect(open.length).toBeGreaterThan(20);
    for (const operation of open) {
      const [own, visitors] = [await send(operation), await send(operation, app.visitor)];
      expect([own.status, await own.text()], named(operation)).toEqual([visitors.status, await visitors.text()]);
    }
    for (const [name, id] of ids) expect((await administrator.send('GET', `/api/${name}/${id}`)).status, name).toBe(404);
    policy = may;
    for (const [name, id] of ids) expect((await administrator.send('GET', `/api/${name}/${id}`)).status, name).toBe(200);
  });

  /** Each action on a collection: how it is asked for, and how an answer without a refusal begins. */
  const ACTIONS: readonly (readonly [Action, (name: string, id: string) => Promise<Response>])[] = [
    ['create', (name) => administrator.send('POST', `/api/${name}`, {})],
    ['update', (name, id) => administrator.send('PATCH', `/api/${name}/${id}`, { nothing: 1 })],
    ['update', (name, id) => administrator.send('PUT', `/api/${name}/${id}`, { nothing: 1 })],
    ['update', (name, id) => administrator.send('POST', `/api/${name}/${id}/history/99/restore`)],
    ['delete', (name, id) => administrator.send('DELETE', `/api/${name}/${id}`, undefined, { 'if-match': '"99"' })],
    ['reorder', (name) => administrator.send('PUT', `/api/${name}/order`, { ids: ['x'] })],
    ['read-history', (name, id) => administrator.send('GET', `/api/${name}/${id}/history`)],
    ['export', (name) => administrator.send('GET', `/api/${name}?format=csv`)],
  ];

  test.each(ACTIONS)('an action that is refused on one collection is refused there alone: %s', async (action, ask) => {
    const before = await everythingStored(database);
    policy = allBut(action, 'patents');
    for (const { name } of definitions) {
      const answer = await ask(name, ids.get(name) ?? '');
      expect(answer.status === 403, `${name} ${answer.status}`).toBe(name === 'patents');
    }
    // `create` has nothing that stops it elsewhere but the fields that are missing.
    if (action !== 'create') expect(await everythingStored(database)).toEqual(before);
  });

  test('reading what is hidden in one collection is refused there alone', async () => {
    policy = allBut('read', 'patents');
    for (const [name, id] of ids) {
      expect((await administrator.send('GET', `/api/${name}/${id}`)).status, name).toBe(name === 'patents' ? 404 : 200);
      const listed = ((await (await administrator.send('GET', `/api/${name}`)).json()) as { items: { id: string }[] }).items;
      expect(listed.map((item) => item.id).includes(id), name).toBe(name !== 'patents');
    }
    const { counts } = (await answerOf(await administrator.send('GET', '/api/overview'))).body as { counts: { collection: string; count: number }[] };
    expect(counts.find(({ collection }) => collection === 'patents')?.count).toBe(0);
  });

  // Fails when `restoreDeleted` or `purgeDeleted` (data/store/trash.ts) do not ask for the collection of what was
  // deleted.
  test.each(['restore', 'purge'] as const)('an item of a collection that may not be %sd stays in the trash', async (action) => {
    policy = allBut(action, 'papers');
    const [method, path] = action === 'restore' ? ['POST', `/api/trash/${deletion}/restore`] : ['DELETE', `/api/trash/${deletion}`];
    const before = await everythingStored(database);
    expect(await answerOf(await administrator.send(method, path))).toMatchObject({ status: 403, body: { detail: SENTENCE } });
    expect(await everythingStored(database)).toEqual(before);
    policy = allBut('read', 'papers');
    const { items } = (await answerOf(await administrator.send('GET', '/api/trash'))).body as { items: { collection: string }[] };
    expect(items).toEqual([]);
  });

  // Fails when an import writes with another permission than that of who applies it.
  test('an import adds no publications for who may not create them', async () => {
    const text = '@article{a, title = {Traída}, year = 2020}';
    const { id } = (await answerOf(await administrator.send('POST', '/api/imports', { text }))).body;
    policy = allBut('create', 'papers');
    const applied = await answerOf(await administrator.send('POST', `/api/imports/${String(id)}/apply`));
    expect(applied).toMatchObject({ status: 200, body: { added: 0, refused: [{ message: SENTENCE }] } });
  });

  test('a sheet adds and changes nothing for who may not', async () => {
    const { title } = await app.services.store.create(collections.patents, { title: 'Hoja' }, BY);
    const before = await everythingStored(database);
    policy = allBut('create', 'patents');
    expect(await answerOf(await administrator.send('POST', '/api/patents/spreadsheet', { text: 'Título;Enlace\nNueva;\n' }))).toMatchObject({
      status: 403,
    });
    expect((await administrator.send('POST', '/api/patents/spreadsheet/preview', { text: 'Título;Enlace\nNueva;\n' })).status).toBe(403);
    policy = allBut('update', 'patents');
    const sheet = `Título;Enlace\n${String(title)};https://example.org/\n`;
    expect(await answerOf(await administrator.send('POST', '/api/patents/spreadsheet', { text: sheet }))).toMatchObject({ status: 403 });
    expect(await everythingStored(database)).toEqual(before);
  });

  // Fails when the store (`rowToChange`, `updateItem`) does not ask with the item and the fields.
  test('a policy decides by the item and by the fields that change', async () => {
    const [mine, other] = [
      await app.services.store.create(collections.papers, { title: 'Mía' }, BY),
      await app.services.store.create(collections.papers, { title: 'Ajena', enabled: false }, BY),
    ];
    policy = (_who, _action, { item, fields = [] }) => item?.title !== 'Ajena' && !fields.includes('url');
    const before = await everythingStored(database);
    const patch = (id: string, body: object, version?: number) =>
      administrator.send('PATCH', `/api/papers/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
    // A version that is not the newest one would show the stored item.
    for (const version of [undefined, 9]) expect((await patch(other.id, { title: 'Robada' }, version)).status).toBe(403);
    expect((await administrator.send('DELETE', `/api/papers/${other.id}`)).status).toBe(403);
    expect((await administrator.send('GET', `/api/papers/${other.id}/history`)).status).toBe(403);
    expect((await administrator.send('GET', `/api/papers/${other.id}`)).status).toBe(404);
    expect((await patch(mine.id, { title: 'Mía', url: 'https://example.org/' })).status).toBe(403);
    const { items } = (await answerOf(await administrator.send('GET', '/api/papers'))).body as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toContain(mine.id);
    expect(items.map(({ id }) => id)).not.toContain(other.id);
    expect(await everythingStored(database)).toEqual(before);
    expect((await patch(mine.id, { title: 'Mía, corregida' })).status).toBe(200);
  });
});
