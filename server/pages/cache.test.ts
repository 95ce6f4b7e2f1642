import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cacheOf, HOUR_MS, serve } from './cache.fixture.ts';
import { NO_SUCH_PAGE, type PageCacheOptions } from './page-cache.ts';

async function servedOf(options: Partial<PageCacheOptions> = {}) {
  const made = cacheOf(options);
  await made.ask('/');
  return { ...made, ...(await serve(made.cache)) };
}

describe('the lowest layer', () => {
  test('sends what is kept, in the encoding that was asked for, with all its headers', async () => {
    const { get } = await servedOf();
    const { status, headers, body } = await get('/', { 'accept-encoding': 'gzip' });
    expect([status, gunzipSync(body).toString()]).toEqual([200, 'Hola /']);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-type': 'text/plain;charset=UTF-8',
      'x-content-type-options': 'nosniff',
    } satisfies IncomingHttpHeaders);
    expect(headers.etag).toMatch(/^"[\w-]{22}-gzip"$/);
  });

  // Fails when only the end of a page's time is looked at: what a clock that was a year ahead made would stay for a
  // year.
  test('does not send what was made later than it is now', async () => {
    const { get, clock } = await servedOf();
    clock.now = new Date(clock.now.getTime() - 1);
    expect((await get('/')).status).toBe(599);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await get('/')).status).toBe(200);
  });

  test('every encoding has an ETag of its own', async () => {
    const { get } = await servedOf();
    const answers = await Promise.all(['br', 'gzip', ''].map((encoding) => get('/', { 'accept-encoding': encoding })));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  });

  test('a HEAD gets the headers of the GET and no body', async () => {
    const { get } = await servedOf();
    const [head, full] = [await get('/', { 'accept-encoding': 'br' }, 'HEAD'), await get('/', { 'accept-encoding': 'br' })];
    const { date: _date, ...headers } = full.headers;
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject(headers);
  });

  test.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag as a weak one, among others', (etag: string) => `"x", W/${etag} ,"y"`, 304],
    ['any', () => '*', 304],
    ['another tag', () => '"x"', 200],
    ['the tag of another encoding', (etag: string) => etag.replace('gzip', 'br'), 200],
    ['nothing that can be read', () => '"', 200],
  ])('If-None-Match with %s', async (_name, header, status) => {
    const { get } = await servedOf();
    const { headers } = await get('/', { 'accept-encoding': 'gzip' });
    const answer = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': header(headers.etag ?? '') });
    expect([answer.status, answer.headers.etag, answer.headers.vary]).toEqual([status, headers.etag, headers.vary]);
    if (status === 304)
      expect([answer.body.length, answer.headers['content-length'], answer.headers['content-encoding']]).toEqual([0, undefined, undefined]);
  });

  test('a Range is not understood: the whole is sent', async () => {
    const { get } = await servedOf();
    const { status, headers, body } = await get('/', { range: 'bytes=0-1' });
    expect([status, body.toString(), headers['accept-ranges']]).toEqual([200, 'Hola /', undefined]);
  });

  test('HTTP/1.0 gets the whole and the end of the connection', async () => {
    const { port } = await servedOf();
    const socket = connect(port, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n');
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/\r\ncontent-length: 6\r\n[\s\S]*\r\n\r\nHola \/$/);
  });

  test.each(['faro=x', 'a=b; faro=x', '__Host-faro=', 'a=b;faro=x'])('a request with the session cookie %s is not answered', async (cookie) => {
    const { get } = await servedOf();
    expect((await get('/', { cookie })).status).toBe(599);
  });

  test('other cookies are no session', async () => {
    const { get } = await servedOf();
    expect((await get('/', { cookie: 'farol=x; theme=faro' })).status).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a %s is not answered', async (method) => {
    const { get } = await servedOf();
    expect((await get('/', {}, method)).status).toBe(599);
  });

  test('a query changes nothing, save where the page reads it', async () => {
    const { cache, get } = await servedOf();
    for (const path of ['/Entradas', '/Entradas?tag=b'])
      await cache.keep(new Request(`http://faro.test${path}`), { path, readsQuery: true }, async () => new Response(path));
    const answers = await Promise.all(['/?utm=1', '/Entradas', '/Entradas?tag=a', '/Entradas?tag=b', '/Entradas?tag=b&'].map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 599, 200, 599]);
    expect(answers[3]?.body.toString()).toBe('/Entradas?tag=b');
  });
});

describe('kept pages', () => {
  test('a page is rendered once however many ask for it at once, and not again', async () => {
    const { ask, renders } = cacheOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
    await ask('/');
    expect(renders).toEqual(['/']);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['Hola /']));
  });

  test('a change of the content makes the next request see it', async () => {
    const { cache, content, ask } = cacheOf();
    await ask('/');
    content.text = 'Adiós';
    cache.clear();
    expect(await (await ask('/')).text()).toBe('Adiós /');
  });

  test('a page being rendered when the content changed is neither kept nor shared with later askers', async () => {
    const { cache, ask } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const before = ask('/', {}, () => promise);
    await Promise.resolve();
    cache.clear();
    const after = ask('/', {}, async () => new Response('nuevo'));
    resolve(new Response('viejo'));
    expect(await Promise.all([(await before).text(), (await after).text(), (await ask('/')).text()])).toEqual(['viejo', 'nuevo', 'nuevo']);
  });

  test('an old render that ends last does not take the place of the new one', async () => {
    const { cache, ask } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const before = ask('/', {}, () => promise);
    cache.clear();
    await ask('/', {}, async () => new Response('nuevo'));
    resolve(new Response('viejo'));
    await before;
    expect(await (await ask('/')).text()).toBe('nuevo');
  });

  test('the clock ends it', async () => {
    const { cache, clock, ask, renders } = cacheOf();
    const { get } = await serve(cache);
    await ask('/');
    clock.now = new Date(clock.now.getTime() + HOUR_MS - 1);
    expect((await get('/')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await get('/')).status).toBe(599);
    await ask('/');
    expect(renders).toEqual(['/', '/']);
    expect((await get('/')).status).toBe(200);
  });

  test('a failed render is told to all who wait for it, and tried again by the next', async () => {
    const { ask } = cacheOf();
    const failing = async () => Promise.reject(new Error('no'));
    const results = await Promise.allSettled([ask('/', {}, failing), ask('/', {}, failing)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask('/')).status).toBe(200);
  });

  test.each([
    ['an error', () => new Response('mal', { status: 500 })],
    ['what does not exist', () => new Response('no', { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['what says that it must not be', () => new Response('x', { headers: { 'cache-control': 'private, no-store' } })],
    ['what sets a cookie', () => new Response('x', { headers: { 'set-cookie': 'a=b' } })],
  ])('%s is not kept', async (_name, response) => {
    const { ask, renders, cache } = cacheOf();
    const answers = [await ask('/', {}, async () => response()), await ask('/', {}, async () => response())];
    expect(renders).toEqual(['/', '/']);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
    for (const { headers } of answers) expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['private, no-store', null]);
  });

  test('one answer stands for all that do not exist, and its ETag makes no 304 of a 404', async () => {
    const { ask, cache } = cacheOf();
    const missing = async () => new Response('NOT FOUND', { status: 404 });
    const first = await ask(NO_SUCH_PAGE, {}, missing);
    const again = await ask(NO_SUCH_PAGE, { 'if-none-match': '*' }, missing);
    expect([first.status, again.status, cache.statistics().entries]).toEqual([404, 404, 1]);
  });

  test('a sender of a session cookie that is not valid is answered for himself alone', async () => {
    const { ask } = cacheOf();
    const answer = await ask('/', { cookie: 'faro=x' });
    expect([answer.headers.get('cache-control'), (await ask('/')).headers.get('cache-control')]).toEqual([
      'private, no-store',
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('a CDN may keep pages when the setting says so; browsers never without asking', async () => {
    const { ask } = cacheOf({ cdnMaxAge: 60 });
    expect((await ask('/')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
  });
});

describe('its bounds', () => {
  const SIZE = 20_000;
  const page = async () => new Response(Buffer.alloc(SIZE, 'x'));

  test('however many pages are asked for, no more than the most bytes are kept, and the longest unasked go first', async () => {
    const { cache, ask, renders } = cacheOf({ maxBytes: 10 * SIZE });
    const { get } = await serve(cache);
    await ask('/', {}, page);
    for (let at = 0; at < 50; at += 1) {
      await ask(`/${at}`, {}, page);
      await get('/');
      expect(cache.statistics().bytes).toBeLessThanOrEqual(10 * SIZE);
    }
    expect(cache.statistics().entries).toBeGreaterThan(5);
    expect(renders.filter((path) => path === '/')).toHaveLength(1);
    expect([(await get('/49')).status, (await get('/0')).status]).toEqual([200, 599]);
  });

  test('a page that a change dropped keeps its place: made again in whatever order, the longest unasked goes first', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 4 * SIZE });
    const { get } = await serve(cache);
    for (const path of ['/a', '/b', '/']) await ask(path, {}, page);
    cache.clear();
    for (const path of ['/', '/b', '/a']) await ask(path, {}, page);
    await ask('/nueva', {}, page);
    await ask('/otra', {}, page);
    const statuses = await Promise.all(['/', '/b', '/a'].map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([200, 599, 599]);
  });

  test('a page that a visitor waits for is kept when it is made again', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 4 * SIZE });
    const { get } = await serve(cache);
    for (const path of ['/a', '/b', '/']) await ask(path, {}, page);
    cache.clear();
    expect(cache.missed({ method: 'GET', url: '/a', headers: {} })).toBe('/a');
    await ask('/a', {}, async () => new Response(Buffer.alloc(2 * SIZE, 'x')));
    expect([(await get('/a')).status, cache.unready()]).toEqual([200, ['/']]);
  });

  test('so do all together that may be made again', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 4 * SIZE });
    for (let at = 0; at < 9; at += 1) {
      cache.clear();
      await ask(`/${at}`, {}, page);
    }
    cache.clear();
    expect(cache.unready()).toEqual(['/8', '/7', '/6']);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  // Fails without the share of the pages that read their query.
  test('pages that read their query take no more than their share, and the place of none of the others', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 40 * SIZE });
    const { get } = await serve(cache);
    for (const path of ['/', '/a', '/b']) await ask(path, {}, page);
    const question = (at: number) => `/Publicaciones?page=${at}`;
    for (let at = 0; at < 200; at += 1)
      await cache.keep(new Request(`http://faro.test${question(at)}`), { path: question(at), readsQuery: true }, page);
    const { bytes, entries } = cache.statistics();
    expect(bytes).toBeLessThanOrEqual(14 * SIZE);
    expect(entries).toBeGreaterThan(6);
    const statuses = await Promise.all(['/', '/a', '/b', question(199), question(0)].map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 599]);
  });

  test('a page that is larger than all together is answered and not kept', async () => {
    const { cache, ask } = cacheOf({ maxBytes: SIZE });
    expect((await ask('/', {}, page)).status).toBe(200);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('a page that takes the place of an older one counts once', async () => {
    const { cache, clock, ask } = cacheOf();
    await ask('/', {}, page);
    const { bytes } = cache.statistics();
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await ask('/', {}, page);
    expect(cache.statistics()).toMatchObject({ entries: 1, bytes });
  });
});
