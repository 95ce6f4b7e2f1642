import { beforeAll, describe, expect, test } from 'vitest';
import { jsonOf, send } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';

let target: Target;
let cookie = '';
let post = '';
/** Posts that nobody asks for until their turn comes, one for each way to poison. */
const untouched: string[] = [];
/** Every address as it is before anybody tries anything. */
const clean = new Map<string, object>();
let draft = '';
const EVIL = 'otro.example';

beforeAll(async () => {
  target = await startTarget();
  cookie = await signIn(target.url);
  const made = async (path: string, body: object) => jsonOf<{ id: string }>(await target.administrator.send('POST', path, body)).id;
  post = `/Blog/${await made('/api/blogs', { title: 'Una entrada', content: 'Texto' })}`;
  for (const [what] of poisons) untouched.push(`/Blog/${await made('/api/blogs', { title: `Contra ${what}`, content: 'Texto' })}`);
  draft = `/api/papers/${await made('/api/papers', { title: 'Un borrador', enabled: false })}`;
  for (const path of kept()) clean.set(path, await seen(path));
  return () => target.stop();
});

/**
 * A write, which drops everything that is kept and changes nothing that visitors see. For a moment nobody makes it
 * again (`DEBOUNCE_MS` in server/pages/warmer.ts).
 */
async function forget(): Promise<void> {
  const { status } = await target.administrator.send('PATCH', draft, { title: `Un borrador ${Math.random()}` });
  expect(status).toBe(200);
}

const apiOf = (page: string) => page.replace('/Blog/', '/api/blogs/');
const kept = () => [
  '/',
  post,
  '/api/blogs',
  apiOf(post),
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
/** Answers to others: everything that may be stored for them. */
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

describe('answers for others are not changed', () => {
  // Fails when a page is rendered from the request's own address, query or headers (server/pages/pages.ts), or a query
  // is part of what is kept.
  test.each(poisons.map(([what, poison], index) => [what, poison, index] as const))('by %s, when it comes first', async (_, poison, index) => {
    const all = (paths: readonly string[]) => Promise.all(paths.map(async (path) => [path, await seen(path)] as const));
    const tryAll = (paths: readonly string[]) => Promise.all(paths.map((path) => send(target.url, poison(path)).catch(() => undefined)));
    // An answer that was never asked for is not made by anybody else, however long it takes.
    const page = untouched[index] ?? '';
    const never = [page, apiOf(page)];
    await tryAll(never);
    const poisoned = await all(never);
    await forget();
    await tryAll(kept());
    expect(await all(kept())).toEqual([...clean]);
    // Dropped meanwhile, these are made by those who ask plainly.
    expect(poisoned).toEqual(await all(never));
    expect(JSON.stringify([poisoned, [...clean]])).not.toContain(EVIL);
  });
});

// Fails without what server/http/completed.ts gives answers that say nothing, and when the rest of an administrator's
// page is a visitor's (`fresh` in server/pages/pages.ts).
test('an answer to a signed-in administrator is never stored by a shared cache, whatever its address looks like', async () => {
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

// Fails when a page that is kept is sent to who has a session cookie as it is to all others (`entryResponse` in
// server/pages/entry.ts).
test('nor what is answered to a session that is none any more', async () => {
  const stale = cookie.replace(/=[^;]*/g, '=caducada');
  const pages = ['/', post, '/Entradas', '/Publicacion/nada', '/nada', '/feed.xml', '/sitemap.xml', '/eventos.ics'];
  for (const path of pages) {
    const { headers } = await send(target.url, { path });
    for (const condition of [{}, { 'if-none-match': headers.etag ?? '' }]) {
      const answer = await send(target.url, { path, headers: { cookie: stale, ...condition } });
      expect(answer.headers['cache-control'], path).toBe('private, no-store');
    }
  }
});

// Fails when NEVER_KEPT (server/pages/routes.ts) forgets one of them.
test('an answer for one visitor alone is not stored either', async () => {
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

// Fails when the page of what is not found says what was asked for. The count of pages kept is tested in
// server/pages/pages.test.ts.
test('invented addresses share one answer', async () => {
  const nowhere = await send(target.url, { path: '/nada' });
  expect(nowhere.headers.etag).toMatch(/^"/);
  for (let n = 0; n < 300; n += 1) {
    const { status, headers, text } = await send(target.url, { path: `/x${n}/${'y'.repeat(n)}?${n}` });
    expect([status, headers.etag, text]).toEqual([404, nowhere.headers.etag, nowhere.text]);
  }
});
