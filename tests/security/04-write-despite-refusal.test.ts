import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { filesBelow } from '#tests/stored.ts';
import { NOW } from '#tests/world.ts';
import { filled, type Operation, operationsOf } from '../api/operations.ts';
import { jsonOf, type Person } from './http.ts';
import { startTarget, type Target } from './target.ts';
import { pdf, upload } from './uploading.ts';

const definitions: readonly CollectionDefinition[] = Object.values(collections);
/**
 * Operations that change the sender's own session, and uploads, which speak tus: bodies that are not right are theirs
 * alone (tests/uploads, 08, 11, 12).
 */
const NOT_CONTENT = ['/api/auth', '/api/uploads'];
const CREDENTIALS = { email: 'eva@faro.test', password: 'una-clave-de-prueba' };
/**
 * Operations that anybody may call, each with a body that is refused. An operation that is missing here and needs no
 * session fails the test below.
 */
const ANYBODY: Readonly<Record<string, unknown>> = {
  'POST /api/setup': { token: 'x', ...CREDENTIALS },
  'POST /api/invitations/accept': { token: 'x', ...CREDENTIALS },
  'POST /api/password-reset/request': { email: 5 },
  'POST /api/password-reset': { token: 'x', password: CREDENTIALS.password },
  'POST /api/auth/sign-in/email': CREDENTIALS,
  'POST /api/auth/two-factor/verify-totp': { code: '000000' },
  'POST /api/auth/two-factor/verify-backup-code': { code: 'aaaaa-bbbbb' },
  'POST /api/auth/passkey/verify-authentication': { response: { id: 'x' } },
  'POST /api/contact': { email: 'eva', Mensaje: 'Hola' },
};
/** Operations that are never refused on the site itself. */
const ALWAYS = ['POST /api/auth/sign-out', 'POST /api/visits'];
const HUGE = 'x'.repeat(1_100_000);

describe('writes that are refused', () => {
  let target: Target;
  /** Everything that the program says it offers and that writes. */
  let writes: Operation[];
  /** Of them, what needs a session and is sent as JSON. */
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
    for (const [name, body] of Object.entries({ profile: { name: 'Ana' }, site: { group_name: 'Faro' } })) {
      expect((await administrator.send('PUT', `/api/${name}`, body)).status).toBe(200);
    }
    const deleted = jsonOf<{ id: string }>(await administrator.send('POST', '/api/papers', { title: 'Borrada' }));
    await administrator.send('DELETE', `/api/papers/${deleted.id}`);
    change = String(jsonOf<{ items: { change: number }[] }>(await administrator.send('GET', '/api/trash')).items[0]?.change);
    await visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' });
    ids.set('messages', jsonOf<{ items: { id: string }[] }>(await administrator.send('GET', '/api/messages')).items[0]?.id ?? '');
    const failed = { kind: 'message', subject: 'gone', created: NOW.toISOString(), attempts: 8, failed: true, last_error: 'No.' } as const;
    await target.database.db
      .insertInto('jobs')
      .values({ id: 'Job0000001', ...failed })
      .execute();
    ids.set('jobs', 'Job0000001');
    const staged = await administrator.send('POST', '/api/imports', { text: '@book{a, title={Uno}}\n@book{b' });
    ids.set('imports', jsonOf<{ id: string }>(staged).id);
    const [person] = jsonOf<{ items: { id: string }[] }>(await administrator.send('GET', '/api/administrators')).items;
    ids.set('administrators', person?.id ?? '');
    const all = await operationsOf({ visitor: { send: async (method, path) => new Response((await visitor.send(method, path)).text) } });
    writes = all.filter(({ method }) => method !== 'GET');
    operations = writes.filter(({ needsSession, path }) => needsSession && !NOT_CONTENT.some((prefix) => path.startsWith(prefix)));
    const camera = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const [bytes, name, type] of [
      [camera, 'foto.png', 'image/png'],
      [pdf(), 'cv.pdf', 'application/pdf'],
    ] as const) {
      expect((await upload(administrator, bytes, name, type)).status).toBe(200);
    }
    const begun = await administrator.send('POST', '/api/uploads', undefined, headersOf({ method: 'POST', path: '/api/uploads' }));
    ids.set('uploads', begun.headers.location?.split('/').at(-1) ?? '');
    return () => target.stop();
  });

  const bodyOf = ({ path }: Operation): unknown => {
    if (path.endsWith('/order')) return { ids: [ids.get(path.split('/')[2] ?? '')] };
    if (path.startsWith('/api/messages')) return { read: true };
    const definition = definitions.find(({ name }) => path.split('/')[2] === name);
    return definition === undefined ? { group_name: 'Otro', name: 'Otro' } : { ...sampleBody(definition.fields), [definition.titleField]: 'Intrusa' };
  };
  /** As the protocol of uploads has it, so that nothing but who sends it speaks against it. */
  const headersOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) =>
    path.startsWith('/api/uploads')
      ? {
          ...{ 'tus-resumable': '1.0.0', 'upload-length': 10, 'upload-metadata': `filename ${Buffer.from('cv.pdf').toString('base64')}` },
          ...(method === 'PATCH' && { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' }),
        }
      : {};
  const pathOf = ({ path }: Operation) => filled(path, { id: ids.get(path.split('/')[2] ?? '') ?? '', version: '1', change, position: '1' });

  /** Every row, and every byte of the files; who was refused how often is noted on purpose. */
  async function kept(): Promise<object> {
    const { attempts: _counted, ...rows } = await target.stored();
    return { rows, files: filesBelow(target.dataDir) };
  }

  /** Sends writes in one way, and compares what is stored after each. */
  async function refuses(
    send: (operation: Operation) => ReturnType<Person['send']> | null,
    statuses: readonly number[],
    of: readonly Operation[] = operations,
    least = 8,
  ): Promise<void> {
    const before = await kept();
    let sent = 0;
    for (const operation of of) {
      const answer = await send(operation);
      if (answer === null) continue;
      sent += 1;
      expect(statuses, `${operation.method} ${operation.path} answered ${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status);
      expect(await kept(), `${operation.method} ${operation.path}`).toEqual(before);
    }
    expect(sent).toBeGreaterThanOrEqual(least);
  }

  // Fails when a call that anybody may send is not in the lists above, and when a link, a code or an address is taken
  // unseen.
  test('by anybody, with something in it that is not right', async () => {
    const open = writes.filter(({ needsSession }) => !needsSession).map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual([...Object.keys(ANYBODY), ...ALWAYS].toSorted());
    const named = writes.filter(({ method, path }) => `${method} ${path}` in ANYBODY);
    await refuses(({ method, path }) => target.visitor.send(method, path, ANYBODY[`${method} ${path}`]), [400, 401, 403, 501], named);
  });

  // Fails when a handler writes before it asks who writes (`asks` in server/api/policy.ts), be it a file alone.
  test('without a session, or with a forged one', async () => {
    const guarded = writes.filter(({ needsSession }) => needsSession);
    expect(guarded.length).toBeGreaterThan(60);
    await refuses((operation) => target.visitor.send(operation.method, pathOf(operation), bodyOf(operation), headersOf(operation)), [401], guarded);
    await refuses(
      (operation) =>
        target.visitor.send(operation.method, pathOf(operation), bodyOf(operation), { ...headersOf(operation), cookie: 'faro=a.b; __Host-faro=a.b' }),
      [401],
      guarded,
    );
  });

  // Fails without `sameOriginWrites` in server/app.ts.
  test('from another site', async () => {
    await refuses(
      (operation) =>
        target.administrator.send(operation.method, pathOf(operation), bodyOf(operation), {
          ...headersOf(operation),
          origin: 'https://otro.example',
        }),
      [403],
      writes,
    );
  });

  // Fails when the version is compared outside the transaction, or the row is written before it (data/store/items.ts).
  test('with an older version', async () => {
    const versioned = ({ method, path }: Operation) =>
      (['PUT', 'PATCH', 'DELETE'].includes(method) &&
        /\{id\}$|profile$|site$/.test(path) &&
        !/^\/api\/(messages|jobs|administrators|imports)/.test(path)) ||
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
      // No such file is there, which is said before a body is read; tests/uploads has files with bodies that are not
      // right.
      method !== 'DELETE' &&
      !path.endsWith('/restore') &&
      !path.includes('{path}') &&
      !/^\/api\/(backups|jobs|invitations$|imports\/\{id\}\/undo)/.test(path);
    const isFile = (path: string) => /^\/api\/(?:imports|[^/]+\/spreadsheet)(?:\/preview)?$/.test(path);
    const withBody = (body: unknown) => (operation: Operation) =>
      takesBody(operation) ? target.administrator.send(operation.method, pathOf(operation), body) : null;
    await refuses(withBody({ ...sampleBody(collections.papers.fields), intruso: 1, ids: 'x' }), [400]);
    await refuses(withBody('{"title":"Una"'), [400]);
    await refuses(withBody([]), [400]);
    // A file of publications or a sheet may be as long, and this is none.
    await refuses(
      withBody({ title: HUGE }),
      [413],
      operations.filter(({ path }) => !isFile(path)),
    );
    await refuses(
      withBody({ title: HUGE }),
      [400],
      operations.filter(({ path }) => isFile(path)),
      1,
    );
  });

  // Fails when a write of something that is not there leaves a change, or raises the revision.
  test('of an unknown item', async () => {
    const unknown = ({ path }: Operation) => filled(path, { id: 'Zz00000000', version: '9', change: '999999', position: '9' });
    const rightBodyOf = (operation: Operation): unknown => {
      if (operation.path.endsWith('/apply')) return {};
      if (operation.path.endsWith('/unmerge')) return { with: 'Zz00000001' };
      if (operation.path.endsWith('/merge')) return { with: 'Zz00000001', version: 1, otherVersion: 1 };
      return operation.path.startsWith('/api/imports') ? { text: '@book{a, title={Uno}}' } : bodyOf(operation);
    };
    await refuses(
      (operation) => (operation.path.includes('{') ? target.administrator.send(operation.method, unknown(operation), rightBodyOf(operation)) : null),
      [404],
    );
  });
});
