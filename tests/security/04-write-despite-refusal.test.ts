import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { filled, type Operation, operationsOf } from '../api/operations.ts';
import { jsonOf, type Person } from './http.ts';
import { startTarget, type Target } from './target.ts';

const definitions: readonly CollectionDefinition[] = Object.values(collections);
/** What anybody may send, what changes the sender's own session, and uploads, which speak tus (tests/uploads). */
const NOT_CONTENT = ['/api/auth', '/api/contact', '/api/setup', '/api/visits', '/api/password-reset', '/api/invitations/accept', '/api/uploads'];
const HUGE = 'x'.repeat(1_100_000);

describe('writes that are refused', () => {
  let target: Target;
  let operations: Operation[];
  const ids = new Map<string, string>();
  let change = '';

  beforeAll(async () => {
    target = await startTarget();
    await withFiles(target.database);
    const { administrator, visitor } = target;
    for (const { name, fields } of definitions) {
      const made = await administrator.send('POST', `/api/${name}`, sampleBody(fields));
      ids.set(name, jsonOf<{ id: string }>(made).id);
    }
    const deleted = jsonOf<{ id: string }>(await administrator.send('POST', '/api/papers', { title: 'Borrada' }));
    await administrator.send('DELETE', `/api/papers/${deleted.id}`);
    change = String(jsonOf<{ items: { change: number }[] }>(await administrator.send('GET', '/api/trash')).items[0]?.change);
    await visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' });
    ids.set('messages', jsonOf<{ items: { id: string }[] }>(await administrator.send('GET', '/api/messages')).items[0]?.id ?? '');
    const all = await operationsOf({ visitor: { send: async (method, path) => new Response((await visitor.send(method, path)).text) } });
    operations = all.filter(({ method, path }) => method !== 'GET' && !NOT_CONTENT.some((prefix) => path.startsWith(prefix)));
    return () => target.stop();
  });

  const bodyOf = ({ path }: Operation): unknown => {
    if (path.endsWith('/order')) return { ids: [ids.get(path.split('/')[2] ?? '')] };
    if (path.startsWith('/api/messages')) return { read: true };
    const definition = definitions.find(({ name }) => path.split('/')[2] === name);
    return definition === undefined ? { group_name: 'Otro', name: 'Otro' } : { ...sampleBody(definition.fields), [definition.titleField]: 'Intrusa' };
  };
  const pathOf = ({ path }: Operation) => filled(path, { id: ids.get(path.split('/')[2] ?? '') ?? '', version: '1', change });

  /** Sends every write in one way, and compares what is stored after each. */
  async function refuses(send: (operation: Operation) => ReturnType<Person['send']> | null, statuses: readonly number[]): Promise<void> {
    const before = await target.stored();
    let sent = 0;
    for (const operation of operations) {
      const answer = await send(operation);
      if (answer === null) continue;
      sent += 1;
      expect(statuses, `${operation.method} ${operation.path} answered ${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status);
      expect(await target.stored(), `${operation.method} ${operation.path}`).toEqual(before);
    }
    expect(sent).toBeGreaterThan(10);
  }

  // Fails when a handler writes before `requireUser` (server/api/collections.ts).
  test('without a session, or with a forged one', async () => {
    await refuses((operation) => target.visitor.send(operation.method, pathOf(operation), bodyOf(operation)), [401]);
    await refuses(
      (operation) => target.visitor.send(operation.method, pathOf(operation), bodyOf(operation), { cookie: 'faro=a.b; __Host-faro=a.b' }),
      [401],
    );
  });

  // Fails without `sameOriginWrites` in server/app.ts.
  test('from another site', async () => {
    await refuses(
      (operation) => target.administrator.send(operation.method, pathOf(operation), bodyOf(operation), { origin: 'https://otro.example' }),
      [403],
    );
  });

  // Fails when the version is compared outside the transaction, or the row is written before it (data/store/items.ts).
  test('with an older version', async () => {
    const versioned = ({ method, path }: Operation) =>
      (['PUT', 'PATCH', 'DELETE'].includes(method) && /\{id\}$|profile$|site$/.test(path) && !path.startsWith('/api/messages')) ||
      path.endsWith('/restore');
    await refuses(
      (operation) => {
        if (!versioned(operation) || operation.path.startsWith('/api/trash')) return null;
        return target.administrator.send(operation.method, pathOf(operation), bodyOf(operation), { 'if-match': '"77"' });
      },
      [409],
    );
  });

  // Fails when a body is stored before it is checked.
  test('with a body that is not right, not JSON, or too large', async () => {
    const takesBody = ({ method, path }: Operation) =>
      // No file is there, which is said before a body is read; tests/uploads has files with bodies that are not right.
      method !== 'DELETE' && !path.endsWith('/restore') && !path.includes('{path}') && !/^\/api\/(invitations|backups)/.test(path);
    const withBody = (body: unknown) => (operation: Operation) =>
      takesBody(operation) ? target.administrator.send(operation.method, pathOf(operation), body) : null;
    await refuses(withBody({ ...sampleBody(collections.papers.fields), intruso: 1, ids: 'x' }), [400]);
    await refuses(withBody('{"title":"Una"'), [400]);
    await refuses(withBody([]), [400]);
    await refuses(withBody({ title: HUGE }), [413]);
  });

  // Fails when a write of something that is not there leaves a change, or raises the revision.
  test('of what does not exist', async () => {
    const unknown = ({ path }: Operation) => filled(path, { id: 'Zz00000000', version: '9', change: '999999' });
    await refuses(
      (operation) => (operation.path.includes('{') ? target.administrator.send(operation.method, unknown(operation), bodyOf(operation)) : null),
      [404],
    );
  });
});
