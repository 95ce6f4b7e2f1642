import type { ServerBuild } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { services } from '#app/services.ts';
import { openDatabase } from '#data/database.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';

/** A URL map of a few addresses whose pages say what was asked for, in the shape that React Router compiles to. */
const renders: string[] = [];
const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  index: id === 'landing',
  module: { default: () => null },
});
const build = {
  routes: Object.fromEntries(
    [
      route('root', undefined, ''),
      route('landing', 'root'),
      route('line', 'root', 'Linea/:name'),
      route('entries', 'root', 'Entradas'),
      route('login', 'root', 'login'),
      route('not-found', 'root', '*'),
      route('office/layout', 'root'),
      route('office/papers', 'office/layout', 'papers'),
    ].map((each) => [each.id, each]),
  ),
  entry: {
    module: {
      default: async (request: Request) => {
        const { pathname, search, origin } = new URL(request.url);
        renders.push(pathname + search);
        const own = pathname.startsWith('/Linea') ? '/Linea/Bioelectr%C3%B3nica' : pathname;
        const html = `<link rel="canonical" href="${origin}${own}"/><style>a{}</style>${pathname}${search} ${request.headers.get('x-asked')}`;
        return new Response(html, { status: pathname === '/*' ? 404 : 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

let site: TestApp;
beforeEach(async () => {
  renders.length = 0;
  const database = await openDatabase('sqlite::memory:');
  site = await createTestApp({ database, pages: { loadPages: async () => ({ build, services }), mode: 'production' } });
  return async () => {
    await site.close();
    await database.close();
  };
});

describe('a public page', () => {
  test('is rendered once, whatever stands in the query or how its address is written', async () => {
    for (const path of ['/', '/?a=1', '/?', '/?a=2']) expect((await site.visitor.send('GET', path)).status).toBe(200);
    expect(renders).toEqual(['/']);
  });

  test('nothing of who asks reaches what others see', async () => {
    const answer = await site.visitor.send('GET', '/?evil', undefined, { 'x-asked': 'evil', host: 'evil.test' });
    expect(await answer.text()).not.toContain('evil');
  });

  test('that reads its query is rendered for every question, and answered for that one alone', async () => {
    for (const path of ['/Entradas', '/Entradas', '/Entradas?tag=a', '/Entradas?tag=a']) await site.visitor.send('GET', path);
    expect(renders).toEqual(['/Entradas', '/Entradas?tag=a', '/Entradas?tag=a']);
    const asked = await site.visitor.send('GET', '/Entradas?tag=a');
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
  });

  test('with lenient addresses is kept under its own', async () => {
    for (const path of ['/Linea/Bioelectr%C3%B3nica', '/linea/bioelectronica', '/Linea/bio-electronica', '/Linea/Bioelectr%C3%B3nica']) {
      expect((await site.visitor.send('GET', path)).status).toBe(200);
    }
    expect(renders).toHaveLength(3);
    expect(site.parts.cache.statistics().entries).toBe(1);
  });

  test('carries the hashes of its styles', async () => {
    const policy = (await site.visitor.send('GET', '/')).headers.get('content-security-policy');
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'/);
  });

  test('that must not be kept is rendered each time', async () => {
    for (const path of ['/login', '/LOGIN/']) expect((await site.visitor.send('GET', path)).headers.get('cache-control')).toBe('private, no-store');
    expect(renders).toHaveLength(2);
  });
});

test('invented addresses are one page', async () => {
  const invented = ['/wp-login.php', '/a/b/c', '/%', '/%E0%A4%A', `/${'x'.repeat(2_000)}`, '/x.data'];
  const answers = await Promise.all(invented.map((path) => site.visitor.send('GET', path)));
  expect(answers.map(({ status }) => status)).toEqual(invented.map(() => 404));
  expect([renders, site.parts.cache.statistics().entries]).toEqual([['/*'], 1]);
});

describe('a session', () => {
  test('that is valid gets pages of its own', async () => {
    const administrator = await site.signIn();
    await site.visitor.send('GET', '/');
    const answers = [await administrator.send('GET', '/'), await administrator.send('GET', '/')];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-store', 'private, no-store']);
    expect(renders).toHaveLength(3);
  });

  test('that is not valid makes nobody render', async () => {
    const cookie = 'faro=invented';
    const answers = [await site.visitor.send('GET', '/', undefined, { cookie }), await site.visitor.send('GET', '/', undefined, { cookie })];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-store', 'private, no-store']);
    expect(renders).toEqual(['/']);
  });
});

test('the back-office shows the landing page to whom is not signed in, and nobody keeps it', async () => {
  const answers = [await site.visitor.send('GET', '/papers'), await site.visitor.send('GET', '/Papers/')];
  for (const { status, headers } of answers) {
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'private, no-store', 'noindex']);
  }
  expect(renders).toEqual(['/']);
  expect((await site.visitor.send('GET', '/papers.data')).status).toBe(401);
});

test('a write makes the next request see it, and the lists of the API alike', async () => {
  const administrator = await site.signIn();
  const list = async () => (await site.visitor.send('GET', '/api/patents')).text();
  const before = [await list(), await list()];
  await site.visitor.send('GET', '/');
  expect(site.parts.cache.statistics().entries).toBe(2);
  expect((await administrator.send('POST', '/api/patents', { title: 'Sensor', enabled: true })).status).toBe(201);
  expect(site.parts.cache.statistics().entries).toBe(0);
  expect(before).toEqual(['{"items":[]}', '{"items":[]}']);
  expect(await list()).toContain('Sensor');
});
