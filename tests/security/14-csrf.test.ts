import { beforeAll, expect, test } from 'vitest';
import { filled, operationsOf } from '../api/operations.ts';
import { send } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';

let target: Target;
let cookie = '';
let port = '';

beforeAll(async () => {
  target = await startTarget();
  cookie = await signIn(target.url);
  ({ port } = new URL(target.url));
  return () => target.stop();
});

/** The origins of a forged request; none of them is the site. */
const origins = () => [
  ...[
    'https://otro.example',
    'null',
    '',
    `https://localhost:${port}`,
    `http://localhost:${port}.otro.example`,
    `http://otro.example:${port}`,
    `http://localhost`,
  ],
  ...[
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@otro.example`,
    `HTTP://127.0.0.1:${port}`,
    `http://127.0.0.1:${port},https://otro.example`,
    'file://',
    `http://[::1]:${port}`,
    `http://127.0.0.2:${port}`,
  ],
];

// Fails without `sameOriginWrites` in server/app.ts, and where the beginning or a part of an origin is
// enough for it.
test('a write from another site, or from nowhere, is refused before anything else, session or not', async () => {
  const operations = await operationsOf({ visitor: { send: async (method, path) => new Response((await target.visitor.send(method, path)).text) } });
  const writes = operations.filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(80);
  const before = await target.stored();
  for (const [n, { method, path }] of writes.entries()) {
    const all = origins();
    // Each call meets some of them; all calls together meet all often. A missing Origin is met by each.
    for (const origin of [undefined, all[n % all.length], all[(n + 5) % all.length]]) {
      const headers = { cookie, 'content-type': 'application/json', referer: `${target.url}/dashboard`, ...(origin !== undefined && { origin }) };
      const answer = await send(target.url, { method, path: filled(path, {}), headers, body: '{"title":"Intrusa"}' });
      expect(answer.status, `${method} ${path} from ${origin}`).toBe(403);
    }
  }
  expect(await target.stored()).toEqual(before);
});

// Fails when pages are outside `sameOriginWrites`.
test('a form of another site is refused by the pages too, whatever type it pretends to be', async () => {
  const before = await target.stored();
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json', ''];
  for (const path of [
    '/login',
    '/setup',
    '/contacto',
    '/recuperar',
    '/invitacion',
    '/login/codigo',
    '/',
    '/dashboard',
    '/papers',
    '/papers.data',
    '/api/contact',
    '/api/papers',
  ]) {
    for (const type of types) {
      for (const origin of ['https://otro.example', undefined]) {
        const headers = { cookie, 'content-type': type, ...(origin && { origin }), 'sec-fetch-site': 'cross-site' };
        const answer = await send(target.url, {
          method: 'POST',
          path,
          headers,
          body: 'email=eva%40example.org&Mensaje=Hola&title=Intrusa&_method=DELETE',
        });
        expect(answer.status, `${path} ${type}`).toBe(403);
        expect(answer.headers['set-cookie'], path).toBeUndefined();
      }
    }
  }
  expect(await target.stored()).toEqual(before);
});

// Fails without `noEarlyWrites` in server/app.ts. A proxy may pass on what was recorded and is sent again (RFC 8470).
test('a write that a proxy took from early data is to be sent again, and a read is answered', async () => {
  const operations = await operationsOf({ visitor: { send: async (method, path) => new Response((await target.visitor.send(method, path)).text) } });
  const writes = operations.filter(({ method }) => method !== 'GET');
  const before = await target.stored();
  const headers = { cookie, origin: target.url, 'early-data': '1' };
  for (const { method, path } of [...writes, ...['/login', '/contacto', '/setup'].map((page) => ({ method: 'POST', path: page }))]) {
    const answer = await send(target.url, {
      method,
      path: filled(path, {}),
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status, `${method} ${path}`).toBe(425);
  }
  for (const path of ['/', '/papers', '/api/papers']) expect((await send(target.url, { path, headers })).status, path).toBe(200);
  expect(await target.stored()).toEqual(before);
});

// Fails when a GET writes, or a header or a field stands for the method.
test('no GET writes, however it is dressed', async () => {
  const before = await target.stored();
  const { id } = JSON.parse((await target.administrator.send('POST', '/api/papers', { title: 'Una' })).text) as { id: string };
  const after = await target.stored();
  expect(after).not.toEqual(before);
  const dress = { cookie, origin: target.url, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' };
  for (const path of [
    `/api/papers/${id}?_method=DELETE`,
    '/api/auth/sign-out',
    '/api/visits',
    `/api/papers/${id}/history/1/restore`,
    '/api/trash',
    '/api/contact?email=a%40b.mx&Mensaje=x',
    '/api/invitations',
    '/api/password-reset/request?email=a',
  ]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await send(target.url, { method, path, headers: dress });
  }
  expect(await target.stored()).toEqual(after);
});

// Fails with any `cors()`.
test('no other site may read: CORS is closed', async () => {
  for (const path of [
    '/api/papers',
    '/api/auth/get-session',
    '/api/auth/sign-in/email',
    '/api/openapi.json',
    '/',
    '/files/uploads/x',
    '/api/uploads',
  ]) {
    for (const method of ['OPTIONS', 'GET', 'HEAD']) {
      const headers = {
        origin: 'https://otro.example',
        cookie,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,if-match',
      };
      const answer = await send(target.url, { method, path, headers });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')),
        `${method} ${path}`,
      ).toEqual([]);
    }
  }
});
