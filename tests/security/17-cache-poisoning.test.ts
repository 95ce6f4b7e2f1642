import { beforeAll, describe, expect, test } from 'vitest';
import { jsonOf, send } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';

let target: Target;
let cookie = '';
let post = '';
const EVIL = 'otro.example';

beforeAll(async () => {
  target = await startTarget();
  cookie = await signIn(target.url);
  const made = await target.administrator.send('POST', '/api/blogs', { title: 'Una entrada', content: 'Texto' });
  post = `/Blog/${jsonOf<{ id: string }>(made).id}`;
  return () => target.stop();
});

/** Every address that is kept, forgotten again by a write. */
async function forget(): Promise<void> {
  const before = (await target.visitor.send('GET', '/')).headers.etag;
  await target.administrator.send('PATCH', post.replace('/Blog/', '/api/blogs/'), { title: `Una entrada ${Math.random()}` });
  await expect.poll(async () => (await target.visitor.send('GET', '/')).headers.etag).not.toBe(before);
}

const kept = () => [
  '/',
  post,
  '/api/blogs',
  post.replace('/Blog/', '/api/blogs/'),
  '/api/openapi.json',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
  '/eventos.ics',
  '/Entradas',
  '/Entradas?tag=Software',
  '/Blog/nada',
  '/nada',
];
/** What others see: everything that may be stored for them. */
async function seen(path: string): Promise<object> {
  const { status, headers, text } = await send(target.url, { path });
  const { date: _date, 'x-request-id': _request, connection: _connection, 'keep-alive': _alive, ...rest } = headers;
  return { status, headers: rest, text };
}

/** Ways to ask for an address so that the answer might be made for others in a way that they did not ask for. */
const poisons: readonly (readonly [string, (path: string) => Parameters<typeof send>[1]])[] = [
  ...['host', 'x-forwarded-host', 'x-host', 'x-original-url', 'x-rewrite-url', 'x-forwarded-server', 'x-http-host-override'].map(
    (name) => [name, (path: string) => ({ path, headers: { [name]: name.includes('url') ? '/login' : EVIL } })] as const,
  ),
  [
    'forwarded',
    (path) => ({
      path,
      headers: { forwarded: `host=${EVIL};proto=https`, 'x-forwarded-proto': 'https', 'x-forwarded-port': '444', 'x-forwarded-scheme': 'nothttps' },
    }),
  ],
  ['host with a port', (path) => ({ path, headers: { host: `${EVIL}:1"><script>` } })],
  ['an address with another host', (path) => ({ path: `http://${EVIL}${path}` })],
  ['two slashes', (path) => ({ path: `//${EVIL}${path}` })],
  ['a query', (path) => ({ path: `${path}?utm_source=${EVIL}&_data=root&index&_routes=x&lang=%22%3E%3Cscript%3E` })],
  ['a fragment', (path) => ({ path: `${path}#${EVIL}` })],
  ['HEAD', (path) => ({ method: 'HEAD', path })],
  ['OPTIONS', (path) => ({ method: 'OPTIONS', path })],
  [
    'a POST that says it is a GET',
    (path) => ({ method: 'POST', path, headers: { 'x-http-method-override': 'GET', origin: `https://${EVIL}` }, body: 'a=b' }),
  ],
  ['a GET with a body', (path) => ({ path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `title=${EVIL}` })],
  ['a range', (path) => ({ path, headers: { range: 'bytes=0-3' } })],
  ['a range of the end', (path) => ({ path, headers: { range: 'bytes=-1', 'if-range': '"x"' } })],
  ['another language', (path) => ({ path, headers: { 'accept-language': 'en', accept: 'application/json', 'content-language': 'en' } })],
  ['no encoding', (path) => ({ path, headers: { 'accept-encoding': 'identity;q=1, *;q=0' } })],
  [
    'a preview',
    (path) => ({
      path,
      headers: {
        cookie: '__prerender_bypass=1; preview=1; faro=x.y; theme=dark',
        'x-preview': '1',
        'x-middleware-prefetch': '1',
        purpose: 'prefetch',
      },
    }),
  ],
  ['the administrator', (path) => ({ path, headers: { cookie } })],
  ['the administrator, by HEAD', (path) => ({ method: 'HEAD', path, headers: { cookie } })],
  ['a framework’s own header', (path) => ({ path, headers: { 'x-react-router-request': 'yes', 'x-remix-response': 'yes', rsc: '1' } })],
  ['a nonce', (path) => ({ path, headers: { 'content-security-policy': "script-src 'nonce-x'", 'x-nonce': 'x' } })],
  ['a condition', (path) => ({ path, headers: { 'if-none-match': '*', 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT' } })],
];

describe('what others see is not changed', () => {
  // Fails when a page is rendered from the request's own address, query or headers (server/pages/pages.ts), or a query is part of what is kept.
  test.each(poisons)('by %s, when it comes first', async (_, poison) => {
    const clean = new Map<string, object>();
    await forget();
    for (const path of kept()) clean.set(path, await seen(path));
    // The same content once more: what is kept now begins with the poison.
    const { title } = jsonOf<{ title: string }>(await target.administrator.send('GET', post.replace('/Blog/', '/api/blogs/')));
    await target.administrator.send('PATCH', post.replace('/Blog/', '/api/blogs/'), { title });
    for (const path of kept()) {
      await send(target.url, poison(path)).catch(() => undefined);
      const after = await seen(path);
      expect(JSON.stringify(after), path).not.toContain(EVIL);
      if (!path.startsWith('/api/blogs') && path !== '/sitemap.xml' && path !== '/feed.xml' && path !== post)
        expect(after, path).toEqual(clean.get(path));
    }
  });
});

// Fails without what server/app.ts says of answers that say nothing, and when the rest of an administrator's page is a visitor's (`fresh` in server/pages/pages.ts).
test('what a signed-in administrator sees is never stored by a shared cache, whatever its address looks like', async () => {
  const paths = [
    '/',
    post,
    '/dashboard',
    '/papers',
    '/profile',
    '/dashboard/a.css',
    '/papers.css',
    '/dashboard%2fa.js',
    '/dashboard;a.css',
    '/papers/..%2fa.png',
    '/dashboard.data',
    '/api/papers',
    '/api/trash',
    '/api/overview',
    '/api/profile',
    '/api/auth/get-session',
    '/api/auth/list-sessions',
    '/login',
    '/visit',
    '/nada',
    '/feed.xml',
  ];
  for (const path of paths) {
    const { headers } = await send(target.url, { path, headers: { cookie } });
    expect(headers['cache-control'], path).toMatch(/no-store|private/);
    expect(headers['cache-control'], path).not.toMatch(/public|s-maxage/);
  }
});

// Fails when NEVER_KEPT (server/pages/routes.ts) forgets one of them.
test('what is for one visitor alone is not stored either', async () => {
  for (const path of [
    '/login',
    '/login/codigo',
    '/recuperar',
    '/recuperar?token=x',
    '/setup?token=x',
    '/invitacion?token=x',
    '/visit',
    '/Buscar?q=x',
    '/dashboard',
    '/papers',
    '/api/auth/get-session',
    '/api/visits',
    '/api/search?q=x',
    '/api/setup?token=x',
    '/healthz',
  ]) {
    const { headers } = await send(target.url, { path });
    expect(headers['cache-control'], path).toMatch(/no-store/);
  }
});

// Fails when the page of what is not found says what was asked for. That it is kept once, server/pages/pages.test.ts counts.
test('invented addresses share one answer', async () => {
  const { etag } = (await send(target.url, { path: '/nada' })).headers;
  for (let n = 0; n < 300; n += 1) {
    const { status, headers } = await send(target.url, { path: `/x${n}/${'y'.repeat(n)}?${n}` });
    expect([status, headers.etag]).toEqual([404, etag]);
  }
});
